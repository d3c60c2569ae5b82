import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import { sendDocument } from './documents.ts';
import { sendMissing, spendOpening, viewerOf } from './open-pages.ts';
import { PageCache } from './page-cache.ts';
import type { RenderPages } from './rendered-pages.ts';
import type { FindViewer } from './serve.ts';

const BADGE = /^([^/]+)\/badge\.svg$/;

/** A page as anybody opens it. */
interface OpenPage {
  profile: { id: string };
  path: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** The addresses of the lists that it is in. */
  lists: object[];
}

/** What the pages are served from. */
export interface PublicPages {
  findOpenPage(ctx: Context, slug: string): Promise<OpenPage | undefined>;
  countOpening(
    ctx: Context,
    profileId: string,
    visit: { viewer: Viewer | null; userAgent: string | undefined },
  ): Promise<void>;
  findBadge(ctx: Context, code: string): Promise<string | undefined>;
}

/**
 * Serve members' public pages and their badges. The page of an address that is off, malformed or unknown is always the
 * same. A page is rendered again when what it shows has changed.
 */
export function serveProfilePages(
  app: FastifyInstance,
  ctx: Context,
  {
    pages,
    render,
    findViewer,
  }: {
    pages: PublicPages;
    render: Pick<RenderPages, 'profile' | 'missing'>;
    findViewer: FindViewer;
  },
): void {
  const cache = new PageCache();

  async function sendPage(slug: string, request: FastifyRequest, reply: FastifyReply) {
    spendOpening(ctx, request.ip);
    const page = await pages.findOpenPage(ctx, slug);
    if (!page) return sendMissing(render, reply);
    // Not for ever, because a name may change back.
    if (page.path !== `/p/${slug}`) {
      return reply.header('cache-control', 'no-cache').redirect(page.path, 301);
    }
    const viewer = await viewerOf(findViewer, request);
    const { 'user-agent': userAgent } = request.headers;
    if (request.method === 'GET') {
      await pages.countOpening(ctx, page.profile.id, { viewer, userAgent });
    }
    const isMember = viewer !== null;
    const shown = { ...page, isMember };
    const prepared = await cache.prepare(`${page.path} ${isMember}`, shown, render.profile);
    return sendDocument(prepared, request, reply);
  }

  async function sendBadge(code: string, reply: FastifyReply) {
    const badge = await pages.findBadge(ctx, code);
    if (badge === undefined) return sendMissing(render, reply);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml')
      .send(badge);
  }

  app.get<{ Params: { '*': string } }>('/p/*', async (request, reply) => {
    const { '*': rest } = request.params;
    const [, code] = BADGE.exec(rest) ?? [];
    return code ? sendBadge(code, reply) : sendPage(rest, request, reply);
  });
}
