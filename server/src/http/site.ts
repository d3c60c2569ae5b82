import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { isPage, sendError } from './errors.ts';
import { removeDocumentHeaders } from './headers.ts';

const BUILT_SITE = fileURLToPath(new URL('../../../web/dist/public/', import.meta.url));
const PAGE = 'index.html';
const TOKEN_PAGES = /^\/(reset-password|auth\/callback|unsubscribe)(\?|$)/;

/**
 * Serve the built site: hashed assets are cached for ever, the page itself is revalidated. Any other path that a
 * browser navigates to also gets the page, whose router handles it.
 * @param shared a folder with the assets of servers of other versions
 */
export async function serveSite(
  app: FastifyInstance,
  root: string = BUILT_SITE,
  shared = '',
): Promise<void> {
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
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) {
      // These URLs contain a secret, which must not be sent on as a referrer.
      if (TOKEN_PAGES.test(request.url)) reply.header('referrer-policy', 'no-referrer');
      return reply.sendFile(PAGE);
    }
    return sendError(new AppError('NOT_FOUND'), request, reply);
  });
}
