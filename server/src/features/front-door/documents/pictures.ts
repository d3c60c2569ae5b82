import { badgePath, codeIn, PICTURE_END, picturePath } from '@lintel/contract/values/front-door';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { findOpenPage } from '#server/features/front-door/public-pages/service.ts';
import { sendDocument } from '#server/http/documents.ts';
import { PictureCache, type PictureTools } from './picture-cache.ts';
import { DOCUMENTS, SERVED_KINDS, type ServedDocument, type ServedKind } from './table.ts';

// The pictures of the pages that are open to everybody, for previews of links to them, and the badges of members.

const FOR_OTHER_SITES = ['cross-origin-resource-policy', 'cross-origin'] as const;

/** As long as pictures may wait for one another: previews of links are made without a reader. */
const PATIENT = { config: { answerMilliseconds: 10_000 } };

interface Route {
  Params: Record<string, string>;
}

type SendMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Serve the picture of each document, and badges. A picture has one address, as its document has. */
export function servePictures(
  app: FastifyInstance,
  ctx: Context,
  { sendMissing, ...tools }: PictureTools & { sendMissing: SendMissing },
): void {
  const pictures = new PictureCache(tools);

  async function send<Kind extends ServedKind>(
    kind: Kind,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    ctx.rateLimits.spendHere('openPages', [request.ip]);
    const { route, find }: ServedDocument<Kind> = DOCUMENTS[kind];
    const rest = path.slice(route.indexOf('*'));
    const found = await find(ctx, { path, rest, page: 1, viewer: null });
    if (!found?.document) {
      pictures.forget(picturePath(path));
      return sendMissing(request, reply);
    }
    const own = picturePath(found.path);
    reply.header('cache-control', 'no-cache');
    if (own !== path + PICTURE_END) return reply.redirect(own, 301);
    const picture = await pictures.card(own, kind, found.document);
    return sendDocument(picture, request, reply.header(...FOR_OTHER_SITES));
  }

  for (const kind of SERVED_KINDS) {
    for (const route of DOCUMENTS[kind].pictured) {
      app.get<Route>(route + PICTURE_END, PATIENT, (request, reply) => {
        const path = route.replace(/:(\w+)/g, (_, name) => request.params[name] ?? '');
        return send(kind, path, request, reply);
      });
    }
  }
  app.get<{ Params: { code: string } }>(badgePath(':code'), async (request, reply) => {
    ctx.rateLimits.spendHere('openPages', [request.ip]);
    const { code } = request.params;
    const path = badgePath(code);
    const found = codeIn(code) === code ? await findOpenPage(ctx, code) : undefined;
    if (!found) {
      pictures.forget(path);
      return sendMissing(request, reply);
    }
    reply.header('cache-control', 'public, max-age=3600').header(...FOR_OTHER_SITES);
    return sendDocument(await pictures.badge(path, found.document.profile), request, reply);
  });
}
