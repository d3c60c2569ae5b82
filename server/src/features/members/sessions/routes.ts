import {
  endAllSessions,
  endSession,
  listSessions,
  refreshTokens,
  signout,
} from '@lintel/contract/accounts/sessions';
import type { Context } from '#server/context.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { Serve } from '#server/http/serve.ts';
import * as sessions from './service.ts';

export function sessionRoutes(serve: Serve, ctx: Context, cookies: Cookies): void {
  serve(signout, async ({ viewer, reply }) => {
    await sessions.endSession(ctx, viewer, viewer.sessionId);
    cookies.session.clear(reply);
    return undefined;
  });
  serve(endAllSessions, async ({ viewer, reply }) => {
    await sessions.endSessions(ctx.db, viewer.memberId);
    cookies.session.clear(reply);
    return undefined;
  });
  serve(listSessions, ({ viewer }) => sessions.listSessions(ctx, viewer));
  serve(endSession, async ({ viewer, input }) => {
    await sessions.endSession(ctx, viewer, input.params.id);
    return undefined;
  });
  serve(refreshTokens, async ({ input, request, reply }) => {
    const { refresh_token } = input.body;
    if (refresh_token) return sessions.refreshTokens(ctx, refresh_token);
    const session = await sessions.renewCookieSession(ctx, cookies.session.read(request));
    cookies.session.set(reply, session.token, session.expiresAt);
    return { expires_in: Math.round((session.expiresAt - ctx.clock.now()) / 1000) };
  });
}
