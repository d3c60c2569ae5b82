import { apiTokenIn } from '@lintel/contract/values/programs';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

/** Refuse requests whose address contains an API token, and end the token: proxies and browsers log addresses. */
export function refuseTokensInAddresses(
  app: FastifyInstance,
  end: (token: string) => Promise<void>,
): void {
  // With a callback: a promise for each request would cost more than this does.
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const token = apiTokenIn(url);
    if (token) end(token).then(() => done(new AppError('TOKEN_IN_ADDRESS')), done);
    else done();
  });
}
