import { DIRECTORY_PATH as ROOT } from '@lintel/contract/values/public-lists';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendDocument } from './documents.ts';
import { sendMissing, spendOpening, viewerOf } from './open-pages.ts';
import { PageCache } from './page-cache.ts';
import type { RenderPages } from './rendered-pages.ts';
import type { FindViewer } from './serve.ts';

/** A page of a list is ten times as large as that of a member. */
const PAGES_KEPT = 100;
const PAGE = /^(?:[2-9]|[1-9]\d{1,4})$/;

/** What the pages are served from. */
export interface ListPages {
  findListPage(ctx: Context, path: string, page: number): Promise<object | undefined>;
  listLists(ctx: Context): Promise<object[]>;
}

/** Serve the public directory: the list of all lists, and each page of a list. What does not exist is the missing page. */
export function serveListPages(
  app: FastifyInstance,
  ctx: Context,
  {
    pages,
    render,
    findViewer,
    findFacts,
  }: {
    pages: ListPages;
    render: Pick<RenderPages, 'list' | 'missing'>;
    findViewer: FindViewer;
    findFacts: () => Promise<unknown>;
  },
): void {
  const cache = new PageCache(PAGES_KEPT);

  async function sendList(request: FastifyRequest, reply: FastifyReply, words: string | undefined) {
    spendOpening(ctx, request.ip);
    const page = pageIn(request.query);
    const path = words === undefined ? ROOT : `${ROOT}/${words}`;
    const lists = await pages.listLists(ctx);
    const list = page === undefined ? undefined : await pages.findListPage(ctx, path, page);
    const isRoot = path === ROOT && page === 1 && lists.length > 0;
    if (!list && !isRoot) return sendMissing(render, reply);
    const isMember = (await viewerOf(findViewer, request)) !== null;
    const shown = { list, lists, isMember, site: await findFacts() };
    const prepared = await cache.prepare(`${path} ${page} ${isMember}`, shown, render.list);
    return sendDocument(prepared, request, reply);
  }

  app.get(ROOT, (request, reply) => sendList(request, reply, undefined));
  app.get<{ Params: { '*': string } }>(`${ROOT}/*`, (request, reply) =>
    sendList(request, reply, request.params['*']),
  );
}

/** The number of the page that a query asks for; undefined where there cannot be one. The first has no number. */
function pageIn(query: unknown): number | undefined {
  const { page } = query as { page?: unknown };
  if (page === undefined) return 1;
  return PAGE.test(String(page)) ? Number(page) : undefined;
}
