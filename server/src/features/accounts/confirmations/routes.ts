import {
  generateMagicLink,
  generateVerificationLink,
  requestMagicLink,
  sendVerification,
  verifyEmail,
  verifyMagicLink,
} from '@lintel/contract/accounts/email-links';
import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { callerOf } from '#server/http/caller.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { Serve } from '#server/http/serve.ts';
import * as emailLinks from './service.ts';

export function emailLinkRoutes(serve: Serve, ctx: Context, cookies: Cookies): void {
  function answer(reply: FastifyReply, { answer, session }: emailLinks.LinkResult) {
    if (session) cookies.welcome(reply, session);
    return answer;
  }

  serve(verifyEmail, async ({ input, request, reply }) => {
    const link = { ...input.body, browser: cookies.browser.read(request) };
    return answer(reply, await emailLinks.followEmailLink(ctx, callerOf(request), link));
  });
  serve(verifyMagicLink, async ({ input, request, reply }) => {
    const link = { ...input.body, browser: cookies.browser.read(request) };
    return answer(reply, await emailLinks.followMagicLink(ctx, callerOf(request), link));
  });
  serve(sendVerification, async ({ viewer, request, reply }) => {
    const caller = cookies.browser.callerOf(request, reply);
    await emailLinks.sendVerification(ctx, viewer, caller);
    return undefined;
  });
  serve(requestMagicLink, async ({ input, request, reply }) => {
    const caller = cookies.browser.callerOf(request, reply);
    await emailLinks.requestMagicLink(ctx, caller, input.body);
    return undefined;
  });
  serve(generateVerificationLink, ({ viewer, input }) =>
    emailLinks.generateLink(ctx, viewer, 'verification', input.body),
  );
  serve(generateMagicLink, ({ viewer, input }) =>
    emailLinks.generateLink(ctx, viewer, 'magic', input.body),
  );
}
