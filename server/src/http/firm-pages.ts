import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendDocument } from './documents.ts';
import { sendMissing, spendOpening, viewerOf } from './open-pages.ts';
import { PageCache } from './page-cache.ts';
import type { RenderPages } from './rendered-pages.ts';
import type { FindViewer } from './serve.ts';

/** What the pages are served from. */
export interface FirmPages {
  findFirm(ctx: Context, slug: string): Promise<{ firm: unknown; path: string } | undefined>;
}

/** Serve the pages of firms, each at one address, to which other spellings of its number lead. */
export function serveFirmPages(
  app: FastifyInstance,
  ctx: Context,
  {
    pages,
    render,
    findViewer,
  }: { pages: FirmPages; render: Pick<RenderPages, 'firm' | 'missing'>; findViewer: FindViewer },
): void {
  const cache = new PageCache();

  app.get<{ Params: { '*': string } }>('/firms/*', async (request, reply) => {
    spendOpening(ctx, request.ip);
    const { '*': slug } = request.params;
    const page = await pages.findFirm(ctx, slug);
    if (!page) return sendMissing(render, reply);
    if (page.path !== `/firms/${slug}`) {
      return reply.header('cache-control', 'no-cache').redirect(page.path, 301);
    }
    const viewer = await viewerOf(findViewer, request);
    const shown = { ...page, isMember: viewer !== null };
    const prepared = await cache.prepare(`${page.path} ${shown.isMember}`, shown, render.firm);
    return sendDocument(prepared, request, reply);
  });
}
