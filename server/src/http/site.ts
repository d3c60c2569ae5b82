import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { sendError } from './errors.ts';

const BUILT_SITE = fileURLToPath(new URL('../../../web/dist/public/', import.meta.url));
const PAGE = 'index.html';
const TOKEN_PAGES = /^\/(reset-password|auth\/callback|unsubscribe)(\?|$)/;

/**
 * Serves the built site: hashed assets for ever, the page itself checked at each visit. Any other path that a
 * browser navigates to is the page as well, whose router knows what to do with it.
 */
export async function serveSite(app: FastifyInstance, root: string = BUILT_SITE): Promise<void> {
  const built = existsSync(root);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (built && isPage && !request.url.startsWith('/api/')) {
      // These addresses carry a secret, which must not travel on to where the page leads.
      if (TOKEN_PAGES.test(request.url)) reply.header('referrer-policy', 'no-referrer');
      return reply.sendFile(PAGE);
    }
    return sendError(new AppError('NOT_FOUND'), request, reply);
  });
}
