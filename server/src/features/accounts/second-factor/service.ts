import type {
  FactorOptions,
  FactorProof,
  Factors,
  PasskeyAttestation,
} from '@lintel/contract/accounts/second-factor';
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
  recoveryCodeUsedEmail,
} from '#server/emails/second-factor-emails.ts';
import * as authenticators from '#server/features/accounts/authenticators/service.ts';
import * as credentials from '#server/features/accounts/credentials/service.ts';
import * as challenges from '#server/features/accounts/factor-challenges/service.ts';
import * as passkeys from '#server/features/accounts/passkeys/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { FACTOR_GUESSES, hashRecoveryCode, newRecoveryCodes } from './rules.ts';
import * as store from './store.ts';
import { toFactors } from './view.ts';

// A member's second factors: passkeys, an authenticator app, and recovery codes in their place. The first one brings the
// recovery codes, and they go with the last. Adding or removing one ends the member's links and other sessions: whoever
// had got in without it is out.

const APP = 'an authenticator app';

/** Recovery codes to show, the only time; null where the member has theirs already. */
interface Added {
  recoveryCodes: string[] | null;
}

export async function listFactors(ctx: Context, { memberId }: Viewer): Promise<Factors> {
  return toFactors({
    passkeys: await passkeys.listPasskeys(ctx.db, memberId),
    authenticator: await authenticators.findAuthenticator(ctx.db, memberId),
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
      const member = await challenges.settleChallenge(ctx, tx, challenge);
      await passkeys.insertPasskey(tx, row);
      return turnOn(ctx, tx, { member, viewer, factor: nameOf(passkey.name) });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('PASSKEY_FAILED', { cause: error }) : error;
  }
}

export async function removePasskey(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await remove(ctx, viewer, async (tx) => {
    const name = await passkeys.deletePasskey(tx, viewer.memberId, id);
    return name && nameOf(name);
  });
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
  return countGuess(ctx, viewer.memberId, async () => {
    const { challenge, row } = await authenticators.confirmAuthenticator(ctx, viewer, code);
    return transact(ctx, async (tx) => {
      const member = await challenges.settleChallenge(ctx, tx, challenge);
      await authenticators.upsertAuthenticator(tx, row);
      return turnOn(ctx, tx, { member, viewer, factor: APP });
    });
  });
}

export async function removeAuthenticator(ctx: Context, viewer: Viewer): Promise<void> {
  await remove(ctx, viewer, async (tx) =>
    (await authenticators.deleteAuthenticator(tx, viewer.memberId)) ? APP : undefined,
  );
}

export async function renewRecoveryCodes(
  ctx: Context,
  viewer: Viewer,
): Promise<{ recoveryCodes: string[] }> {
  return transact(ctx, async (tx) => {
    const member = await members.lockMember(tx, viewer.memberId);
    if (!member || member.secondFactorAt === null) throw new AppError('NO_SECOND_FACTOR');
    await enqueueEmail(ctx, tx, member.email, recoveryCodesRenewedEmail(accountUrl(ctx.config)));
    return { recoveryCodes: await writeRecoveryCodes(tx, member.id) };
  });
}

/** Remove all second factors of a member who has lost them, sign them out, and tell them. */
export async function resetFactors(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'signals'>,
  email: string,
): Promise<void> {
  const found = await members.findMemberByEmail(ctx, email);
  if (!found) throw new AppError('USER_NOT_FOUND');
  await transact(ctx, async (tx) => {
    const member = await members.endAllAccess(tx, found.id);
    await passkeys.deletePasskeys(tx, member.id);
    await authenticators.deleteAuthenticator(tx, member.id);
    await turnOff(tx, member.id);
    await audit.record(ctx, tx, audit.OPERATOR, 'reset-second-factor', member.id);
    await enqueueEmail(ctx, tx, member.email, factorsResetEmail(accountUrl(ctx.config)));
  });
}

/** What a member can give as their second factor. Throws NO_SECOND_FACTOR if they have none. */
export async function askForFactor(
  ctx: Context,
  asked: passkeys.AskedForPasskey,
): Promise<FactorOptions> {
  const { id, secondFactorAt } = asked.member;
  if (secondFactorAt === null) throw new AppError('NO_SECOND_FACTOR');
  return {
    authenticator: (await authenticators.findAuthenticator(ctx.db, id)) !== undefined,
    recoveryCodes: (await store.countRecoveryCodes(ctx.db, id)) > 0,
    passkey: await passkeys.askPasskeys(ctx, asked),
  };
}

/** Check a second factor and then run `act`, which uses the factor up in its transaction. */
export async function proveWith<T>(
  ctx: Context,
  asked: passkeys.AskedForPasskey,
  proof: FactorProof,
  act: (use: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { member } = asked;
  return countGuess(ctx, member.id, async () => {
    switch (proof.method) {
      case 'passkey':
        return act(await passkeys.checkPasskey(ctx, asked, proof.response));
      case 'authenticator':
        return act(await authenticators.checkCode(ctx, member, proof.code));
      case 'recovery-code':
        return act((tx) => useRecoveryCode(ctx, tx, member, proof.code));
    }
  });
}

async function useRecoveryCode(
  ctx: Context,
  tx: Tx,
  { id, email }: MemberRow,
  code: string,
): Promise<void> {
  const isFirstUse = await store.takeRecoveryCode(tx, id, hashRecoveryCode(code));
  if (!isFirstUse) throw new AppError('INCORRECT_CODE');
  const left = await store.countRecoveryCodes(tx, id);
  await enqueueEmail(ctx, tx, email, recoveryCodeUsedEmail(left, accountUrl(ctx.config)));
}

function countGuess<T>(ctx: Context, memberId: string, act: () => Promise<T>): Promise<T> {
  return ctx.rateLimits.countUntilSuccess(`factor:${memberId}`, FACTOR_GUESSES, act);
}

// Somebody else may have made the account: its owner must not find it locked.
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
  await enqueueEmail(ctx, tx, member.email, factorAddedEmail(factor, accountUrl(ctx.config)));
  return { recoveryCodes: isFirst ? await writeRecoveryCodes(tx, member.id) : null };
}

/** Remove what `take` deletes and names. Throws NOT_FOUND if that is nothing. */
async function remove(
  ctx: Context,
  { memberId, sessionId }: Viewer,
  take: (tx: Tx) => Promise<string | undefined>,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { email } = await members.endAllAccess(tx, memberId, sessionId);
    const factor = await take(tx);
    if (!factor) throw new AppError('NOT_FOUND');
    const left = await passkeys.listPasskeys(tx, memberId);
    const isLast = left.length === 0 && !(await authenticators.findAuthenticator(tx, memberId));
    if (isLast) await turnOff(tx, memberId);
    await enqueueEmail(ctx, tx, email, factorRemovedEmail(factor, accountUrl(ctx.config)));
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

function nameOf(passkey: string): string {
  return `the passkey “${passkey}”`;
}
