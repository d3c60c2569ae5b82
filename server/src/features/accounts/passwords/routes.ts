import {
  changePassword,
  confirmPasswordReset,
  generateResetLink,
  requestPasswordReset,
  sendPasswordLink,
} from '@lintel/contract/accounts/passwords';
import type { Context } from '#server/context.ts';
import { callerOf } from '#server/http/caller.ts';
import type { Serve } from '#server/http/serve.ts';
import * as passwords from './service.ts';

export function passwordRoutes(serve: Serve, ctx: Context): void {
  serve(requestPasswordReset, async ({ input, request }) => {
    await passwords.requestReset(ctx, callerOf(request), input.body);
    return undefined;
  });
  serve(confirmPasswordReset, async ({ input }) => {
    await passwords.confirmReset(ctx, input.body);
    return undefined;
  });
  serve(sendPasswordLink, async ({ viewer, request }) => {
    await passwords.sendPasswordLink(ctx, viewer, callerOf(request));
    return undefined;
  });
  serve(changePassword, async ({ viewer, input }) => {
    await passwords.changePassword(ctx, viewer, input.body);
    return undefined;
  });
  serve(generateResetLink, ({ viewer, input }) =>
    passwords.generateResetLink(ctx, viewer, input.body),
  );
}
