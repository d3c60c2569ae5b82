import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { prepareDocument, sendDocument } from './documents.ts';
import { isPage, sendError } from './errors.ts';
import { removeDocumentHeaders } from './headers.ts';

const BUILT_SITE = fileURLToPath(new URL('../../../web/dist/public/', import.meta.url));
const PAGE = 'index.html';
const TOKEN_PAGES = /^\/(reset-password|auth\/callback|unsubscribe|stop)(\?|$)/;

/** Sends the document of the application, whose router shows the page. */
export type SendApplication = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Serve the built site: hashed assets are cached for ever, the page itself is revalidated. A browser that navigates to
 * a path where nothing is also gets the page, which leads to the start page.
 * @param shared a folder with the assets of servers of other versions
 */
export async function serveSite(
  app: FastifyInstance,
  root: string = BUILT_SITE,
  shared = '',
): Promise<SendApplication> {
  const built = existsSync(root);
  const roots = [root, shared].filter((folder) => existsSync(folder));
  const assets = roots.map((folder) => join(folder, 'assets', sep));
  if (built) {
    await app.register(fastifyStatic, {
      root: roots,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const immutable = assets.some((folder) => path.startsWith(folder));
        if (immutable) removeDocumentHeaders(reply);
        reply.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  const page = built && (await prepareDocument(readFileSync(join(root, PAGE), 'utf8')));
  const sendMissing: SendApplication = (request, reply) =>
    page && isPage(request)
      ? sendDocument(page, request, reply.code(404))
      : sendError(new AppError('NOT_FOUND'), request, reply);
  app.setNotFoundHandler(sendMissing);
  return (request, reply) => {
    if (!page) return sendMissing(request, reply);
    // These URLs contain a secret, which must not be sent on as a referrer.
    if (TOKEN_PAGES.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    return sendDocument(page, request, reply);
  };
}

/**
 * Lead every address with slashes at its end to the one without, except those of the API. It has one slash at its
 * beginning: a browser takes what follows two for another site.
 */
export function redirectSlashes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    const [path = ''] = url.split('?', 1);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || path === '/' || !path.endsWith('/') || path.startsWith('/api/')) return done();
    const parts = path.split(/[/\\]/).filter(Boolean);
    reply.redirect(`/${parts.join('/')}${url.slice(path.length)}`, 301);
  });
}
