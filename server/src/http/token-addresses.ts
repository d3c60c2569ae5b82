import { apiTokenIn } from '@lintel/contract/values/api-tokens';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

/** Refuse requests whose address contains an API token, and end the token: proxies and browsers log addresses. */
export function refuseTokensInAddresses(
  app: FastifyInstance,
  end: (token: string) => Promise<void>,
): void {
  app.addHook('onRequest', async ({ url }) => {
    const token = apiTokenIn(url);
    if (!token) return;
    await end(token);
    throw new AppError('TOKEN_IN_ADDRESS');
  });
}
