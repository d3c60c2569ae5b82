import type { TokenSet } from '@lintel/contract/accounts/sessions';
import type {
  FactorOptions,
  FactorProof,
  Factors,
  PasskeyAttestation,
} from '@lintel/contract/credentials/second-factor';
import { toRecoveryCode } from '@lintel/contract/values/second-factor';
import type { Context, Viewer } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { accountUrl } from '#server/emails/page-urls.ts';
import {
  factorAddedEmail,
  factorRemovedEmail,
  factorsResetEmail,
  recoveryCodesRenewedEmail,
} from '#server/emails/second-factor-emails.ts';
import * as credentials from '#server/features/credentials/credentials/service.ts';
import * as entry from '#server/features/credentials/entry/service.ts';
import * as challenges from '#server/features/credentials/factor-challenges/service.ts';
import * as guesses from '#server/features/credentials/guesses/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';
import * as authenticators from './authenticators.ts';
import * as passkeys from './passkeys.ts';
import * as proofs from './proof.ts';
import { hashRecoveryCode, newRecoveryCodes } from './rules.ts';
import * as store from './store.ts';
import { toFactors } from './view.ts';

// A member's second factors: passkeys, an authenticator app, and recovery codes in their place. The first one brings
// the recovery codes, and they go with the last. Adding or removing one ends the member's links and other sessions:
// anyone who had got in without it is out.

// An email about an account holds no words that anybody could have chosen, such as a passkey's name.
const APP = 'an authenticator app';
const PASSKEY = 'a passkey';

/** Recovery codes to show, the only time; null where the member has theirs already. */
interface Added {
  recoveryCodes: string[] | null;
}

export async function listFactors(ctx: Context, { memberId }: Viewer): Promise<Factors> {
  return toFactors({
    passkeys: await store.listPasskeys(ctx.db, memberId),
    authenticator: await store.findAuthenticator(ctx.db, memberId),
    recoveryCodes: await store.countRecoveryCodes(ctx.db, memberId),
  });
}

/** Begins to add a passkey. @param base the site as the browser sees it */
export async function startPasskey(ctx: Context, viewer: Viewer, base: string) {
  return passkeys.startPasskey(ctx, viewer, await getProvedMember(ctx, viewer), base);
}

export async function addPasskey(
  ctx: Context,
  viewer: Viewer,
  base: string,
  passkey: { name: string; response: PasskeyAttestation },
): Promise<Added> {
  const { challenge, row } = await passkeys.confirmPasskey(ctx, viewer, base, passkey);
  try {
    return await transact(ctx, async (tx) => {
      await members.lockViewer(ctx, tx, viewer);
      const member = await challenges.settleChallenge(ctx, tx, challenge);
      await passkeys.insertPasskey(tx, row);
      return turnOn(ctx, tx, { member, viewer, factor: PASSKEY });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('PASSKEY_FAILED', { cause: error }) : error;
  }
}

export async function removePasskey(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await remove(ctx, viewer, async (tx) =>
    (await store.deletePasskey(tx, viewer.memberId, id)) ? PASSKEY : undefined,
  );
}

/** Begins to set up an authenticator app. */
export async function startAuthenticator(ctx: Context, viewer: Viewer) {
  return authenticators.startAuthenticator(ctx, viewer, await getProvedMember(ctx, viewer));
}

export async function addAuthenticator(
  ctx: Context,
  viewer: Viewer,
  { code }: { code: string },
): Promise<Added> {
  const member = await members.getMember(ctx, viewer.memberId);
  return guesses.checkFactor(ctx, member, viewer.sessionId, async () => {
    const { challenge, row } = await authenticators.confirmAuthenticator(ctx, viewer, code);
    return transact(ctx, async (tx) => {
      await members.lockViewer(ctx, tx, viewer);
      const member = await challenges.settleChallenge(ctx, tx, challenge);
      await store.upsertAuthenticator(tx, row);
      return turnOn(ctx, tx, { member, viewer, factor: APP });
    });
  });
}

export async function removeAuthenticator(ctx: Context, viewer: Viewer): Promise<void> {
  await remove(ctx, viewer, async (tx) =>
    (await store.deleteAuthenticator(tx, viewer.memberId)) ? APP : undefined,
  );
}

export async function renewRecoveryCodes(
  ctx: Context,
  viewer: Viewer,
): Promise<{ recoveryCodes: string[] }> {
  return transact(ctx, async (tx) => {
    const member = await members.lockViewer(ctx, tx, viewer);
    if (member.secondFactorAt === null) throw new AppError('NO_SECOND_FACTOR');
    await offerEmail(ctx, tx, member, recoveryCodesRenewedEmail(accountUrl(ctx.config)));
    return { recoveryCodes: await writeRecoveryCodes(tx, member.id) };
  });
}

/** Remove all second factors of a member who has lost them, sign them out, inform them, and record who did it. */
export async function resetFactors(
  ctx: Pick<Context, 'clock' | 'config' | 'log' | 'rateLimits'>,
  tx: Tx,
  actorId: string,
  { id }: MemberRow,
): Promise<void> {
  const member = await members.endAllAccess(tx, id);
  await store.deletePasskeys(tx, id);
  await store.deleteAuthenticator(tx, id);
  await turnOff(tx, id);
  await audit.record(ctx, tx, actorId, 'reset-second-factor', id);
  await offerEmail(ctx, tx, member, factorsResetEmail(accountUrl(ctx.config)));
}

// Someone else may have made the account: its owner must not find it locked.
async function getProvedMember(ctx: Context, { memberId }: Viewer): Promise<MemberRow> {
  const member = await members.getMember(ctx, memberId);
  credentials.requireProvedAddress(member);
  return member;
}

async function turnOn(
  ctx: Context,
  tx: Tx,
  { member, viewer, factor }: { member: MemberRow; viewer: Viewer; factor: string },
): Promise<Added> {
  const isFirst = member.secondFactorAt === null;
  if (isFirst) await members.updateMember(tx, member.id, { secondFactorAt: ctx.clock.now() });
  await members.endAllAccess(tx, member.id, viewer.sessionId);
  await offerEmail(ctx, tx, member, factorAddedEmail(factor, accountUrl(ctx.config)));
  return { recoveryCodes: isFirst ? await writeRecoveryCodes(tx, member.id) : null };
}

/** Remove what `take` deletes and names. Throws NOT_FOUND if that is nothing. */
async function remove(
  ctx: Context,
  viewer: Viewer,
  take: (tx: Tx) => Promise<string | undefined>,
): Promise<void> {
  const { memberId, sessionId } = viewer;
  await transact(ctx, async (tx) => {
    await members.lockViewer(ctx, tx, viewer);
    const member = await members.endAllAccess(tx, memberId, sessionId);
    const factor = await take(tx);
    if (!factor) throw new AppError('NOT_FOUND');
    const left = await store.listPasskeys(tx, memberId);
    const isLast = left.length === 0 && !(await store.findAuthenticator(tx, memberId));
    if (isLast) await turnOff(tx, memberId);
    await offerEmail(ctx, tx, member, factorRemovedEmail(factor, accountUrl(ctx.config)));
  });
}

async function turnOff(tx: Tx, memberId: string): Promise<void> {
  await store.deleteRecoveryCodes(tx, memberId);
  await members.updateMember(tx, memberId, { secondFactorAt: null });
}

async function writeRecoveryCodes(tx: Tx, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(toRecoveryCode(code)));
  await store.replaceRecoveryCodes(tx, memberId, hashes);
  return codes;
}

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
  return proofs.askForFactor(ctx, { holder: signin.holder, member, base: caller.base });
}

/** Completes a browser's sign-in. */
export async function finishSecondStep(
  ctx: Context,
  caller: WaitingCaller,
  proof: FactorProof,
): Promise<entry.NewSession | entry.SuspendedSignin> {
  return finish(ctx, caller, proof, (member, prove) =>
    entry.openSession(ctx, caller, member, prove),
  );
}

/** Completes the sign-in of a client that is not a browser. */
export async function finishForTokens(
  ctx: Context,
  caller: WaitingCaller,
  proof: FactorProof,
): Promise<TokenSet> {
  return finish(ctx, caller, proof, (member, prove) =>
    entry.openTokens(ctx, caller, member, prove),
  );
}

async function finish<T>(
  ctx: Context,
  caller: WaitingCaller,
  proof: FactorProof,
  open: (member: MemberRow, prove: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { signin, member } = await challenges.getSignin(ctx, caller.challenge, { isTry: true });
  const from = await guesses.sourceOf(ctx, member.id, caller);
  const asked = { holder: signin.holder, member, base: caller.base, from };
  return proofs.proveWith(ctx, asked, proof, (use) =>
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
  return proofs.askForFactor(ctx, await askedAgain(ctx, viewer, base));
}

/** Take the viewer's second factor as a recent proof of who they are. */
export async function giveProof(
  ctx: Context,
  viewer: Viewer,
  base: string,
  proof: FactorProof,
): Promise<void> {
  const asked = await askedAgain(ctx, viewer, base);
  await proofs.proveWith(ctx, asked, proof, (use) => transact(ctx, use));
  await sessions.markProved(ctx, viewer);
}

async function askedAgain(ctx: Context, viewer: Viewer, base: string) {
  const member = await members.getMember(ctx, viewer.memberId);
  return { holder: viewer.sessionId, member, base, from: viewer.sessionId };
}
