import { createQuickAccount } from '@lintel/contract/accounts/accounts';
import type { Context } from '#server/context.ts';
import { callerOf } from '#server/http/caller.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { Serve } from '#server/http/serve.ts';
import * as quickAccounts from './service.ts';

export function quickAccountRoutes(serve: Serve, ctx: Context, cookies: Cookies): void {
  serve(createQuickAccount, async ({ input, request, reply }) => {
    const session = await quickAccounts.createQuickAccount(ctx, callerOf(request), input.body);
    return cookies.welcome(reply, session);
  });
}
