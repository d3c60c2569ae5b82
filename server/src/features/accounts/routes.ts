import {
  createQuickAccount,
  exportAccount,
  requestDeletion,
  signinWithEmail,
  signup,
  updateAccount,
} from '@lintel/contract/accounts/accounts';
import { createApiToken, endApiToken, listApiTokens } from '@lintel/contract/accounts/api-tokens';
import {
  generateMagicLink,
  generateVerificationLink,
  requestMagicLink,
  sendVerification,
  verifyEmail,
  verifyMagicLink,
} from '@lintel/contract/accounts/email-links';
import { dismissFirstSteps, getFirstSteps } from '@lintel/contract/accounts/first-steps';
import {
  listIdentities,
  listProviders,
  providerSigninQuery,
} from '@lintel/contract/accounts/identities';
import { acceptInvitation } from '@lintel/contract/front-door/invitations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '#server/http/caller.ts';
import { Attachment } from '#server/http/downloads.ts';
import { servePopup, servePopupFiles } from '#server/http/popup-page.ts';
import { originOf } from '#server/http/same-origin.ts';
import type { RouteContext } from '#server/http/serve.ts';
import { AppError } from '#server/platform/app-error.ts';
import * as emailLinks from './email-links/service.ts';
import * as firstSteps from './first-steps/service.ts';
import * as identities from './identities/service.ts';
import * as settings from './settings/service.ts';
import * as signing from './sign-in/service.ts';

const CALLBACK = '/auth/provider/callback';

/** Mount sign-up, sign-in, account settings and the pages of identity providers. */
export function accountsRoutes(routing: RouteContext): void {
  accountRoutes(routing);
  emailLinkRoutes(routing);
  identityRoutes(routing);
  apiTokenRoutes(routing);
  providerPages(routing);
}

function accountRoutes({ serve, ctx, cookies }: RouteContext): void {
  serve(signup, async ({ input, request, reply }) => {
    const caller = cookies.callerOf(request, reply);
    return cookies.giveSession(reply, await signing.signUp(ctx, caller, input.body));
  });
  serve(signinWithEmail, async ({ input, request, reply }) => {
    const caller = cookies.callerOf(request, reply);
    if (input.body.tokens) {
      const entry = await signing.signInForTokens(ctx, caller, input.body);
      return 'challenge' in entry ? cookies.leadElsewhere(reply, entry) : entry;
    }
    return cookies.giveSession(reply, await signing.signIn(ctx, caller, input.body));
  });
  serve(getFirstSteps, ({ viewer }) => firstSteps.getFirstSteps(ctx, viewer));
  serve(dismissFirstSteps, ({ viewer }) => firstSteps.dismissFirstSteps(ctx, viewer));
  serve(createQuickAccount, async ({ input, request, reply }) => {
    const caller = cookies.visitorOf(request);
    const session = await signing.createQuickAccount(ctx, caller, input.body);
    return cookies.giveSession(reply, session);
  });
  serve(acceptInvitation, ({ viewer, input, request }) =>
    signing.acceptInvitation(ctx, viewer, cookies.visitorOf(request), input.body.code),
  );
  serve(updateAccount, ({ viewer, input, request, reply }) =>
    settings.updateAccount(ctx, viewer, cookies.callerOf(request, reply), input.body),
  );
  serve(requestDeletion, async ({ viewer, input, request, reply }) => {
    const caller = cookies.callerOf(request, reply);
    const { isDeleted } = await settings.requestDeletion(ctx, viewer, caller, input.body);
    if (isDeleted) cookies.clearSession(reply);
    return undefined;
  });
  serve(exportAccount, async ({ viewer }) => {
    const content = await settings.exportAccount(ctx, viewer);
    return new Attachment('lintel.json', content, { type: 'application/json; charset=utf-8' });
  });
}

function apiTokenRoutes({ serve, ctx }: RouteContext): void {
  serve(listApiTokens, ({ viewer }) => settings.listTokens(ctx, viewer));
  serve(createApiToken, ({ viewer, input }) => settings.createToken(ctx, viewer, input.body));
  serve(endApiToken, ({ viewer, input }) => settings.endToken(ctx, viewer, input.params.id));
}

function emailLinkRoutes({ serve, ctx, cookies, findViewer }: RouteContext): void {
  function answer(reply: FastifyReply, result: emailLinks.LinkResult) {
    if ('pending' in result) return cookies.leadElsewhere(reply, result.pending);
    if (result.session) cookies.giveSession(reply, result.session);
    return result.answer;
  }

  serve(verifyEmail, async ({ input, request, reply }) => {
    const link = { ...input.body, browser: cookies.browserOf(request) };
    const viewer = await findViewer(request);
    return answer(reply, await emailLinks.followEmailLink(ctx, viewer, callerOf(request), link));
  });
  serve(verifyMagicLink, async ({ input, request, reply }) => {
    const link = { ...input.body, browser: cookies.browserOf(request) };
    const caller = cookies.visitorOf(request);
    return answer(reply, await emailLinks.followMagicLink(ctx, caller, link));
  });
  serve(sendVerification, ({ viewer, request, reply }) =>
    emailLinks.sendVerification(ctx, viewer, cookies.callerOf(request, reply)),
  );
  serve(requestMagicLink, ({ input, request, reply }) =>
    emailLinks.requestMagicLink(ctx, cookies.callerOf(request, reply), input.body),
  );
  serve(generateVerificationLink, ({ viewer, input, request, reply }) =>
    emailLinks.mailVerification(ctx, viewer, cookies.callerOf(request, reply), input.body),
  );
  serve(generateMagicLink, ({ viewer, input }) =>
    emailLinks.generateMagicLink(ctx, viewer, input.body),
  );
}

function identityRoutes({ serve, ctx }: RouteContext): void {
  serve(listProviders, () => identities.listProviders(ctx));
  serve(listIdentities, ({ viewer }) => identities.listIdentities(ctx, viewer));
}

/** Mounts the two pages that lead to a provider and back, for browsers rather than clients of the API. */
function providerPages({ app, ctx, cookies, findViewer }: RouteContext): void {
  servePopupFiles(app);
  servePopup(app, {
    url: '/auth',
    stateOf: (request) => textOf(request, 'state'),
    async answer(request, reply) {
      const query = providerSigninQuery.safeParse(request.query);
      if (!query.success) throw new AppError('MALFORMED_REQUEST');
      const { provider, mode, state: tag } = query.data;
      const caller = cookies.callerOf(request, reply);
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
      const caller = { ...cookies.visitorOf(request), browser: cookies.browserOf(request) };
      const viewer = await findViewer(request);
      const { session } = await identities.finishSignin(ctx, viewer, caller, query);
      if (!session)
        return { text: 'Your account is linked. You can close this window.', next: '/account' };
      cookies.giveSession(reply, session);
      return { text: 'You are signed in. You can close this window.', next: '/auth/callback' };
    },
  });
}

function textOf(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
