import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { AuthenticatorRow, FactorChallengeRow } from '#server/db/schema/second-factor.ts';
import type { MemberRow } from '#server/db/schema.ts';
import * as challenges from '#server/features/credentials/factor-challenges/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { keyLink, newKey, stepOf } from './app-codes.ts';
import * as store from './store.ts';

// A member's authenticator app. Its key is shown while the app is set up and read by no API after that; it has to be
// stored as it is, because the codes are computed from it. Each code counts once.

/** Begins to set up an app: a new key, which counts once a code has confirmed it. */
export async function startAuthenticator(ctx: Context, viewer: Viewer, member: MemberRow) {
  const key = newKey();
  const challenge = { ...challengeKey(viewer), member, secret: key };
  await challenges.putChallenge(ctx, challenge);
  return { key, link: keyLink(key, member.email) };
}

/** The app whose first code this is, to be stored, and its challenge. Throws INCORRECT_CODE or FACTOR_STEP_OVER. */
export async function confirmAuthenticator(
  ctx: Context,
  viewer: Viewer,
  code: string,
): Promise<{ challenge: FactorChallengeRow; row: AuthenticatorRow }> {
  const challenge = await challenges.findChallenge(ctx, challengeKey(viewer));
  if (!challenge) throw new AppError('FACTOR_STEP_OVER');
  const { memberId, secret } = challenge;
  const createdAt = ctx.clock.now();
  const lastStep = stepOf(secret, code, createdAt);
  if (lastStep === undefined) throw new AppError('INCORRECT_CODE');
  return { challenge, row: { memberId, secret, lastStep, createdAt, lastUsedAt: null } };
}

/** Check a code; the answer uses it up. Throws INCORRECT_CODE, as the answer does. */
export async function checkCode(
  ctx: Context,
  { id }: Pick<MemberRow, 'id'>,
  code: string,
): Promise<(tx: Tx) => Promise<void>> {
  const at = ctx.clock.now();
  const app = await store.findAuthenticator(ctx.db, id);
  const step = app && stepOf(app.secret, code, at);
  if (step === undefined) throw new AppError('INCORRECT_CODE');
  return async (tx) => {
    const isFirstUse = await store.takeStep(tx, id, { step, at });
    if (!isFirstUse) throw new AppError('INCORRECT_CODE');
  };
}

function challengeKey({ sessionId: holder }: Viewer) {
  return { holder, purpose: 'authenticator' } as const;
}
