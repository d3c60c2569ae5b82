import {
  endAllSessions,
  endSession,
  listSessions,
  refreshTokens,
  signout,
} from '@lintel/contract/accounts/sessions';
import type { RouteContext } from '#server/http/serve.ts';
import * as members from './members/service.ts';
import * as sessions from './sessions/service.ts';

/** Mount the sessions of members. */
export function membersRoutes({ serve, ctx, cookies }: RouteContext): void {
  serve(signout, async ({ viewer, reply }) => {
    await sessions.endSession(ctx, viewer, viewer.sessionId);
    cookies.clearSession(reply);
    return undefined;
  });
  serve(endAllSessions, async ({ viewer, reply }) => {
    await members.signOutEverywhere(ctx, viewer);
    cookies.clearSession(reply);
    return undefined;
  });
  serve(listSessions, ({ viewer }) => sessions.listSessions(ctx, viewer));
  serve(endSession, ({ viewer, input }) => sessions.endSession(ctx, viewer, input.params.id));
  serve(refreshTokens, async ({ input, request, reply }) => {
    const { refresh_token } = input.body;
    if (refresh_token) return sessions.refreshTokens(ctx, refresh_token);
    const session = await sessions.renewCookieSession(ctx, cookies.sessionOf(request));
    cookies.setSession(reply, session);
    return { expires_in: Math.round((session.expiresAt - ctx.clock.now()) / 1000) };
  });
}
