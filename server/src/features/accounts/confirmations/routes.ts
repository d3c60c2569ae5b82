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
import * as confirmations from './service.ts';

export function confirmationRoutes(serve: Serve, ctx: Context, cookies: Cookies): void {
  function answer(reply: FastifyReply, { answer, session }: confirmations.Followed) {
    if (session) cookies.welcome(reply, session);
    return answer;
  }

  serve(verifyEmail, async ({ input, request, reply }) => {
    const followed = { ...input.body, browser: cookies.browser.read(request) };
    return answer(reply, await confirmations.followConfirmation(ctx, callerOf(request), followed));
  });
  serve(verifyMagicLink, async ({ input, request, reply }) => {
    const followed = { ...input.body, browser: cookies.browser.read(request) };
    return answer(reply, await confirmations.followMagicLink(ctx, callerOf(request), followed));
  });
  serve(sendVerification, async ({ viewer, request, reply }) => {
    const caller = cookies.browser.callerOf(request, reply);
    await confirmations.sendVerification(ctx, viewer, caller);
    return undefined;
  });
  serve(requestMagicLink, async ({ input, request, reply }) => {
    const caller = cookies.browser.callerOf(request, reply);
    await confirmations.requestMagicLink(ctx, caller, input.body);
    return undefined;
  });
  serve(generateVerificationLink, ({ viewer, input }) =>
    confirmations.generateLink(ctx, viewer, 'verification', input.body),
  );
  serve(generateMagicLink, ({ viewer, input }) =>
    confirmations.generateLink(ctx, viewer, 'magic', input.body),
  );
}
