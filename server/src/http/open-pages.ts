import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import type { RenderPages } from './rendered-pages.ts';
import type { FindViewer } from './serve.ts';

// What the pages have in common that are rendered from the database for everybody.

/** Count that a network opens one of the pages. Throws RATE_LIMITED. */
export function spendOpening({ rateLimits }: Pick<Context, 'rateLimits'>, ip: string): void {
  rateLimits.spendHere('openPages', [ip]);
}

/** The member who asks, if any. A page for everybody does not fail where somebody's session cannot be read. */
export function viewerOf(find: FindViewer, request: FastifyRequest): Promise<Viewer | null> {
  return find(request).catch(() => null);
}

/** Answer that there is no page at the address: for everything that is not open, the same. */
export async function sendMissing(render: Pick<RenderPages, 'missing'>, reply: FastifyReply) {
  const html = await render.missing();
  return reply
    .code(404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}
