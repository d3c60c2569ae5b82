import {
  listIdentities,
  listProviders,
  providerSigninQuery,
  unlinkIdentity,
} from '@lintel/contract/accounts/identities';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { callerOf } from '#server/http/caller.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { servePopup, servePopupFiles } from '#server/http/popup-page.ts';
import { originOf } from '#server/http/same-origin.ts';
import type { FindViewer, Serve } from '#server/http/serve.ts';
import { AppError } from '#server/platform/app-error.ts';
import * as identities from './service.ts';

const CALLBACK = '/auth/provider/callback';

export function identityRoutes(serve: Serve, ctx: Context): void {
  serve(listProviders, () => identities.listProviders(ctx));
  serve(listIdentities, ({ viewer }) => identities.listIdentities(ctx, viewer));
  serve(unlinkIdentity, async ({ viewer, input }) => {
    await identities.unlinkIdentity(ctx, viewer, input.params.id);
    return undefined;
  });
}

/** The two pages that lead to a provider and back. They are for a browser's window, not for a client of the API. */
export function providerPages(
  app: FastifyInstance,
  ctx: Context,
  cookies: Cookies,
  findViewer: FindViewer,
): void {
  servePopupFiles(app);
  servePopup(app, {
    url: '/auth',
    stateOf: (request) => textOf(request, 'state'),
    async answer(request, reply) {
      const query = providerSigninQuery.safeParse(request.query);
      if (!query.success) throw new AppError('MALFORMED_REQUEST');
      const { provider, mode, state: tag } = query.data;
      const caller = cookies.browser.callerOf(request, reply);
      const origin = originOf(request, ctx.config.publicUrl);
      const start = { provider, mode, tag, origin, host: request.host, callbackPath: CALLBACK };
      const viewer = await findViewer(request);
      return { redirect: await identities.startSignin(ctx, viewer, caller, start) };
    },
  });
  servePopup(app, {
    url: CALLBACK,
    stateOf: (request) => identities.tagOf(textOf(request, 'state')),
    async answer(request, reply) {
      const query = new URL(request.url, ctx.config.linkBase).searchParams;
      const caller = { ...callerOf(request), browser: cookies.browser.read(request) };
      const viewer = await findViewer(request);
      const { session } = await identities.finishSignin(ctx, viewer, caller, query);
      if (!session)
        return { text: 'Your account is linked. You can close this window.', next: '/account' };
      cookies.welcome(reply, session);
      return { text: 'You are signed in. You can close this window.', next: '/auth/callback' };
    },
  });
}

function textOf(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
