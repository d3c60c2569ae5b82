import type { RenderDocument } from '@lintel/contract/front-door/documents';
import type { Site } from '@lintel/contract/site/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendDocument } from '#server/http/documents.ts';
import type { FindViewer } from '#server/http/serve.ts';
import { DocumentCache } from './document-cache.ts';
import type { PictureTools } from './picture-cache.ts';
import { servePictures } from './pictures.ts';
import { DOCUMENTS, SERVED_KINDS, type ServedDocument, type ServedKind } from './table.ts';

// The pages that are open to everybody and read from the database for each request.

/** The number of a page in a query. The first has none. */
const PAGE = /^(?:[2-9]|[1-9]\d{1,4})$/;

/**
 * Serve the documents of the table, their pictures, and the badges of public pages. Each document has one address, to
 * which others lead, and where there is none the answer is always the same.
 */
export function serveDocuments(
  app: FastifyInstance,
  ctx: Context,
  from: PictureTools & {
    render: RenderDocument;
    findViewer: FindViewer;
    findFacts: () => Promise<Site>;
  },
): void {
  const cache = new DocumentCache(from.render);

  async function send<Kind extends ServedKind>(
    kind: Kind,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    ctx.rateLimits.spendHere('openPages', [request.ip]);
    const { route, isKept, find, counted }: ServedDocument<Kind> = DOCUMENTS[kind];
    const { '*': rest = '' } = request.params as { '*'?: string };
    const path = route.replace('*', () => rest);
    // A page for everybody does not fail where someone's session cannot be read.
    const viewer = await from.findViewer(request).catch(() => null);
    const found = await find(ctx, { path, rest, page: pageIn(request.query), viewer });
    if (!found) return sendMissing(request, reply);
    const { document } = found;
    reply.header('cache-control', document && isKept ? 'no-cache' : 'no-store');
    if (!document) return reply.redirect(found.path);
    if (found.path !== path) {
      // Not for ever, because a name may change back.
      const query = /\?.*$/.exec(request.url)?.[0] ?? '';
      return reply.redirect(found.path + query, 301);
    }
    if (request.method === 'GET') {
      counted?.(ctx, document, { viewer, headers: request.headers });
    }
    const data = { ...document, path, isMember: viewer !== null, site: await from.findFacts() };
    return sendDocument(await cache.prepare(kind, data), request, reply);
  }

  async function sendMissing(request: FastifyRequest, reply: FastifyReply) {
    const data = { path: '', isMember: false, site: await from.findFacts() };
    return sendDocument(await cache.prepare('missing', data), request, reply.code(404));
  }

  for (const kind of SERVED_KINDS) {
    app.get(DOCUMENTS[kind].route, (request, reply) => send(kind, request, reply));
  }
  servePictures(app, ctx, { ...from, sendMissing });
}

/** The number of the page that a query asks for; undefined where there cannot be one. */
function pageIn(query: unknown): number | undefined {
  const { page } = query as { page?: unknown };
  if (page === undefined || page === '1') return 1;
  return PAGE.test(String(page)) ? Number(page) : undefined;
}
