import type { FactorOptions, FactorProof } from '@lintel/contract/accounts/second-factor';
import type { TokenSet } from '@lintel/contract/accounts/sessions';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as accounts from '#server/features/accounts/accounts/service.ts';
import * as challenges from '#server/features/accounts/factor-challenges/service.ts';
import * as secondFactor from '#server/features/accounts/second-factor/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import type { Caller } from '#server/http/caller.ts';

// Giving a second factor: in the second step of a sign-in, which alone starts its session, and again where something
// needs a recent proof.

/** A caller who holds the cookie of a sign-in. */
export interface WaitingCaller extends Caller {
  challenge: string | undefined;
  /** The site as their browser sees it. */
  base: string;
}

/** What the member who is signing in can give. */
export async function startSecondStep(ctx: Context, caller: WaitingCaller): Promise<FactorOptions> {
  const { signin, member } = await challenges.getSignin(ctx, caller.challenge, { isTry: false });
  return secondFactor.askForFactor(ctx, { holder: signin.holder, member, base: caller.base });
}

/** Completes a browser's sign-in. */
export async function finishSecondStep(
  ctx: Context,
  caller: WaitingCaller,
  proof: FactorProof,
): Promise<accounts.NewSession> {
  return finish(ctx, caller, proof, (member, prove) =>
    accounts.openSession(ctx, caller, member, prove),
  );
}

/** Completes the sign-in of a client that is not a browser. */
export async function finishForTokens(
  ctx: Context,
  caller: WaitingCaller,
  proof: FactorProof,
): Promise<TokenSet> {
  return finish(ctx, caller, proof, (member, prove) =>
    accounts.openTokens(ctx, caller, member, prove),
  );
}

async function finish<T>(
  ctx: Context,
  caller: WaitingCaller,
  proof: FactorProof,
  open: (member: MemberRow, prove: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { signin, member } = await challenges.getSignin(ctx, caller.challenge, { isTry: true });
  const asked = { holder: signin.holder, member, base: caller.base };
  return secondFactor.proveWith(ctx, asked, proof, (use) =>
    open(member, async (tx) => {
      await challenges.settleChallenge(ctx, tx, signin);
      await use(tx);
    }),
  );
}

/** What the viewer can give to prove again who they are. */
export async function startProof(
  ctx: Context,
  viewer: Viewer,
  base: string,
): Promise<FactorOptions> {
  return secondFactor.askForFactor(ctx, await askedAgain(ctx, viewer, base));
}

/** Take the viewer's second factor as a recent proof of who they are. */
export async function giveProof(
  ctx: Context,
  viewer: Viewer,
  base: string,
  proof: FactorProof,
): Promise<void> {
  const asked = await askedAgain(ctx, viewer, base);
  await secondFactor.proveWith(ctx, asked, proof, (use) => transact(ctx, use));
  await sessions.markProved(ctx, viewer);
}

async function askedAgain(ctx: Context, viewer: Viewer, base: string) {
  const member = await members.getMember(ctx, viewer.memberId);
  return { holder: viewer.sessionId, member, base };
}
