import { signinWithEmail, signup } from '@lintel/contract/accounts/accounts';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import type { Context } from '#server/context.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { Serve } from '#server/http/serve.ts';
import * as accounts from './service.ts';

export function accountRoutes(serve: Serve, ctx: Context, cookies: Cookies): void {
  serve(signup, async ({ input, request, reply }) => {
    const caller = cookies.browser.callerOf(request, reply);
    return cookies.welcome(reply, await accounts.signUp(ctx, caller, input.body));
  });
  serve(signinWithEmail, async ({ input, request, reply }) => {
    const caller = cookies.browser.callerOf(request, reply);
    if (input.body.tokens) return accounts.signInForTokens(ctx, caller, input.body);
    return cookies.welcome(reply, await accounts.signIn(ctx, caller, input.body));
  });
  serve(getSessionUser, ({ viewer }) => accounts.getSessionUser(ctx, viewer.memberId));
}
