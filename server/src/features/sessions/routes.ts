import { endSession, listSessions, refreshTokens } from '@lintel/contract/accounts';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as sessions from './service.ts';

export function sessionRoutes(serve: Serve, ctx: Context): void {
  serve(listSessions, ({ viewer }) => sessions.listSessions(ctx, viewer));
  serve(endSession, async ({ viewer, input }) => {
    await sessions.endSession(ctx, viewer, input.params.id);
    return undefined;
  });
  serve(refreshTokens, ({ input }) => sessions.refreshTokens(ctx, input.body.refresh_token));
}
