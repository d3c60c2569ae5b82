import { unlinkIdentity } from '@lintel/contract/accounts/identities';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import {
  changePassword,
  checkPasswordReset,
  confirmPassword,
  confirmPasswordReset,
  generateResetLink,
  requestPasswordReset,
  sendPasswordLink,
} from '@lintel/contract/credentials/passwords';
import {
  addAuthenticator,
  addPasskey,
  finishSecondStep,
  giveProof,
  listFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
  startProof,
  startSecondStep,
} from '@lintel/contract/credentials/second-factor';
import type { FastifyRequest } from 'fastify';
import type { RouteContext } from '#server/http/serve.ts';
import { siteBase } from '#server/platform/addresses.ts';
import * as credentials from './credentials/service.ts';
import * as entry from './entry/service.ts';
import * as passwords from './passwords/service.ts';
import * as secondFactor from './second-factor/service.ts';

/** Mount the session's user, passwords, providers' accounts and the second factor. */
export function credentialsRoutes(routing: RouteContext): void {
  const { serve, ctx } = routing;
  serve(getSessionUser, ({ viewer }) => entry.getSessionUser(ctx, viewer.memberId));
  serve(unlinkIdentity, ({ viewer, input }) =>
    credentials.removeProviderAccount(ctx, viewer, input.params.id),
  );
  passwordRoutes(routing);
  secondFactorRoutes(routing);
  secondStepRoutes(routing);
}

function passwordRoutes({ serve, ctx, cookies }: RouteContext): void {
  serve(requestPasswordReset, ({ input, request }) =>
    passwords.requestReset(ctx, cookies.visitorOf(request), input.body),
  );
  serve(checkPasswordReset, ({ input }) => passwords.checkReset(ctx, input.body));
  serve(confirmPasswordReset, ({ input }) => passwords.confirmReset(ctx, input.body));
  serve(sendPasswordLink, ({ viewer }) => passwords.sendPasswordLink(ctx, viewer));
  serve(confirmPassword, ({ viewer, input }) =>
    credentials.confirmPassword(ctx, viewer, input.body),
  );
  serve(changePassword, async ({ viewer, input, reply }) => {
    const session = await passwords.changePassword(ctx, viewer, input.body);
    if (session) cookies.setSession(reply, session);
    return undefined;
  });
  serve(generateResetLink, ({ viewer, input }) =>
    passwords.generateResetLink(ctx, viewer, input.body),
  );
}

function secondFactorRoutes({ serve, ctx }: RouteContext): void {
  const baseOf = ({ host }: FastifyRequest) => siteBase(ctx.config, host);
  serve(listFactors, ({ viewer }) => secondFactor.listFactors(ctx, viewer));
  serve(startPasskey, ({ viewer, request }) =>
    secondFactor.startPasskey(ctx, viewer, baseOf(request)),
  );
  serve(addPasskey, ({ viewer, input, request }) =>
    secondFactor.addPasskey(ctx, viewer, baseOf(request), input.body),
  );
  serve(removePasskey, ({ viewer, input }) =>
    secondFactor.removePasskey(ctx, viewer, input.params.id),
  );
  serve(startAuthenticator, ({ viewer }) => secondFactor.startAuthenticator(ctx, viewer));
  serve(addAuthenticator, ({ viewer, input }) =>
    secondFactor.addAuthenticator(ctx, viewer, input.body),
  );
  serve(removeAuthenticator, ({ viewer }) => secondFactor.removeAuthenticator(ctx, viewer));
  serve(renewRecoveryCodes, ({ viewer }) => secondFactor.renewRecoveryCodes(ctx, viewer));
  serve(startProof, ({ viewer, request }) => secondFactor.startProof(ctx, viewer, baseOf(request)));
  serve(giveProof, ({ viewer, input, request }) =>
    secondFactor.giveProof(ctx, viewer, baseOf(request), input.body.proof),
  );
}

function secondStepRoutes({ serve, ctx, cookies }: RouteContext): void {
  const waitingCaller = (request: FastifyRequest) => ({
    ...cookies.visitorOf(request),
    challenge: cookies.challengeOf(request),
    base: siteBase(ctx.config, request.host),
  });
  serve(startSecondStep, ({ request }) =>
    secondFactor.startSecondStep(ctx, waitingCaller(request)),
  );
  serve(finishSecondStep, async ({ input, request, reply }) => {
    const { proof, tokens } = input.body;
    const caller = waitingCaller(request);
    const answer = tokens
      ? await secondFactor.finishForTokens(ctx, caller, proof)
      : cookies.giveSession(reply, await secondFactor.finishSecondStep(ctx, caller, proof));
    cookies.clearChallenge(reply);
    return answer;
  });
}
