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
 */
export async function serveSite(app: FastifyInstance, root: string = BUILT_SITE): Promise<void> {
  const built = existsSync(root);
  const assets = join(root, 'assets', sep);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const immutable = path.startsWith(assets);
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
