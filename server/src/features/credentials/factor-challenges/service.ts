import { FACTOR_LIMITS } from '@lintel/contract/values/second-factor';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { FactorChallengeRow } from '#server/db/schema/second-factor.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as members from '#server/features/members/members/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// What waits for a second factor, or for a new one to be confirmed: once, for ten minutes, and only while the member's
// credentials stay as they are. A sign-in that waits has no session yet; its cookie stands for a challenge of five
// tries.

/** A sign-in that waits for its second step, the only time that its token is returned. */
export interface PendingSignin {
  challenge: string;
  expiresAt: number;
}

/**
 * Begins the second step of a sign-in. `prove` uses up the proof of the first one in the same transaction. Throws
 * RATE_LIMITED if too many sign-ins of the member wait already.
 */
export async function startSignin(
  ctx: Context,
  { ip }: Caller,
  member: MemberRow,
  prove: (tx: Tx) => Promise<void>,
): Promise<PendingSignin> {
  await ctx.rateLimits.spend('secondStepsFromNetwork', [member.id, ip]);
  await ctx.rateLimits.spend('secondSteps', [member.id]);
  const challenge = newToken();
  const row = newChallenge(ctx, { holder: hashToken(challenge), purpose: 'signin', member });
  await transact(ctx, async (tx) => {
    await prove(tx);
    await store.upsertChallenge(tx, row);
  });
  return { challenge, expiresAt: row.expiresAt };
}

/**
 * The sign-in that waits for its second step under this cookie, and its member; a try at it is counted. Throws
 * FACTOR_STEP_OVER if it is over or the member's credentials have changed.
 */
export async function getSignin(
  ctx: Context,
  token: string | undefined,
  { isTry }: { isTry: boolean },
): Promise<{ signin: FactorChallengeRow; member: MemberRow }> {
  const key = { holder: hashToken(token ?? ''), purpose: 'signin' } as const;
  const now = ctx.clock.now();
  const signin = isTry
    ? await store.countTry(ctx.db, key, { now, tries: FACTOR_LIMITS.tries })
    : await store.findChallenge(ctx.db, key, now);
  const member = signin && (await members.findMember(ctx, signin.memberId));
  if (!signin || !member || !isLive(signin, member)) throw new AppError('FACTOR_STEP_OVER');
  return { signin, member };
}

interface ChallengeStart extends store.ChallengeKey {
  member: MemberRow;
  secret?: string;
}

/** Put a challenge in place of an earlier one of its holder and purpose. */
export async function putChallenge(ctx: Context, start: ChallengeStart): Promise<void> {
  await store.upsertChallenge(ctx.db, newChallenge(ctx, start));
}

/** Find a challenge without using it up. */
export async function findChallenge(
  ctx: Context,
  key: store.ChallengeKey,
): Promise<FactorChallengeRow | undefined> {
  return store.findChallenge(ctx.db, key, ctx.clock.now());
}

/** Uses up a challenge, whatever becomes of the answer to it. */
export async function takeChallenge(
  ctx: Context,
  key: store.ChallengeKey,
): Promise<FactorChallengeRow | undefined> {
  return store.takeChallenge(ctx.db, key, ctx.clock.now());
}

/**
 * Uses up a challenge with what it was for, in one transaction, and returns its member, locked. Throws FACTOR_STEP_OVER
 * if it is over or the member's credentials have changed.
 */
export async function settleChallenge(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  challenge: FactorChallengeRow,
): Promise<MemberRow> {
  const member = await members.lockMember(tx, challenge.memberId);
  const taken = await store.takeChallenge(tx, challenge, ctx.clock.now());
  if (!taken || !member || !isLive(taken, member)) throw new AppError('FACTOR_STEP_OVER');
  return member;
}

async function sweepChallenges(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx.db, ctx.clock.now());
}

export const factorChallengeJobs = [hourlyJob('sweep second-factor challenges', sweepChallenges)];

function newChallenge(
  { clock }: Pick<Context, 'clock'>,
  { member, secret = '', ...key }: ChallengeStart,
): FactorChallengeRow {
  const expiresAt = clock.now() + FACTOR_LIMITS.milliseconds;
  const { id: memberId, credentialsVersion } = member;
  return { ...key, memberId, secret, credentialsVersion, tries: 0, expiresAt };
}

function isLive(challenge: FactorChallengeRow, member: MemberRow): boolean {
  return challenge.credentialsVersion === member.credentialsVersion;
}
