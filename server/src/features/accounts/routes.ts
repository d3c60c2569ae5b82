import { getSessionUser, signinWithEmail, signout, signup } from '@lintel/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import type { SessionCookie } from '#server/http/session-cookie.ts';
import * as accounts from './service.ts';

export function accountRoutes(serve: Serve, ctx: Context, cookie: SessionCookie): void {
  function welcome(reply: FastifyReply, session: accounts.NewSession) {
    cookie.set(reply, session.token, session.expiresAt);
    return session.user;
  }

  serve(signup, async ({ input, request, reply }) =>
    welcome(reply, await accounts.signUp(ctx, callerOf(request), input.body)),
  );
  serve(signinWithEmail, async ({ input, request, reply }) =>
    welcome(reply, await accounts.signIn(ctx, callerOf(request), input.body)),
  );
  serve(signout, async ({ viewer, reply }) => {
    await accounts.signOut(ctx, viewer);
    cookie.clear(reply);
    return undefined;
  });
  serve(getSessionUser, ({ viewer }) => accounts.getSessionUser(ctx, viewer.userId));
}

function callerOf(request: FastifyRequest): accounts.Caller {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}
