import { exportAccount, requestDeletion, updateAccount } from '@lintel/contract/accounts/accounts';
import type { Context } from '#server/context.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { Serve } from '#server/http/serve.ts';
import * as settings from './service.ts';

export function accountSettingsRoutes(serve: Serve, ctx: Context, cookies: Cookies): void {
  serve(updateAccount, ({ viewer, input, request, reply }) =>
    settings.updateAccount(ctx, viewer, cookies.browser.callerOf(request, reply), input.body),
  );
  serve(requestDeletion, async ({ viewer, input, request, reply }) => {
    const caller = cookies.browser.callerOf(request, reply);
    await settings.requestDeletion(ctx, viewer, caller, input.body);
    return undefined;
  });
  serve(exportAccount, ({ viewer }) => settings.exportAccount(ctx, viewer));
}
