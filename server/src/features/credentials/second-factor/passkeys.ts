import type {
  PasskeyAssertion,
  PasskeyAttestation,
} from '@lintel/contract/credentials/second-factor';
import { FACTOR_LIMITS } from '@lintel/contract/values/second-factor';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { FactorChallengeRow, PasskeyRow } from '#server/db/schema/second-factor.ts';
import type { MemberRow } from '#server/db/schema.ts';
import * as challenges from '#server/features/credentials/factor-challenges/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import * as store from './store.ts';
import {
  assertionOptions,
  attestationOptions,
  verifyAssertion,
  verifyAttestation,
} from './webauthn.ts';

// A member's passkeys. Each creation and each use answers its own challenge, which counts once.

/** Who is asked for a passkey, and on which address of the site. */
export interface AskedForPasskey {
  /** The sign-in or the session that the answer belongs to. */
  holder: string;
  member: MemberRow;
  base: string;
}

/** Begins to add a passkey: what the browser creates it with. */
export async function startPasskey(
  ctx: Context,
  { sessionId: holder }: Viewer,
  member: MemberRow,
  base: string,
): Promise<Record<string, unknown>> {
  const present = await store.listPasskeys(ctx.db, member.id);
  requireRoom(present);
  const { options, challenge: secret } = await attestationOptions(base, member, present);
  await challenges.putChallenge(ctx, { holder, purpose: 'attestation', member, secret });
  return options;
}

/** A new passkey, to be stored, and its challenge. Throws PASSKEY_FAILED or FACTOR_STEP_OVER. */
export async function confirmPasskey(
  ctx: Context,
  { sessionId: holder }: Viewer,
  base: string,
  { name, response }: { name: string; response: PasskeyAttestation },
): Promise<{ challenge: FactorChallengeRow; row: PasskeyRow }> {
  const challenge = await challenges.findChallenge(ctx, { holder, purpose: 'attestation' });
  if (!challenge) throw new AppError('FACTOR_STEP_OVER');
  const { memberId, secret } = challenge;
  const passkey = await verifyAttestation(base, secret, response);
  const createdAt = ctx.clock.now();
  const id = newId('key_', createdAt);
  return { challenge, row: { ...passkey, id, memberId, name, createdAt, lastUsedAt: null } };
}

/** Store a passkey of a member whose row is locked. A unique violation means that a member has it already. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<void> {
  requireRoom(await store.listPasskeys(tx, row.memberId));
  await store.insertPasskey(tx, row);
}

/** What the member's passkeys are asked with; null without any. */
export async function askPasskeys(
  ctx: Context,
  { holder, member, base }: AskedForPasskey,
): Promise<Record<string, unknown> | null> {
  const present = await store.listPasskeys(ctx.db, member.id);
  if (present.length === 0) return null;
  const { options, challenge: secret } = await assertionOptions(base, present);
  await challenges.putChallenge(ctx, { holder, purpose: 'assertion', member, secret });
  return options;
}

/** Check a passkey; the answer records its use. Throws PASSKEY_FAILED. */
export async function checkPasskey(
  ctx: Context,
  { holder, member, base }: AskedForPasskey,
  response: PasskeyAssertion,
): Promise<(tx: Tx) => Promise<void>> {
  const challenge = await challenges.takeChallenge(ctx, { holder, purpose: 'assertion' });
  const passkey = await store.findPasskey(ctx.db, member.id, response.id);
  if (!challenge || !passkey) throw new AppError('PASSKEY_FAILED');
  const counter = await verifyAssertion(base, challenge.secret, { passkey, response });
  const lastUsedAt = ctx.clock.now();
  return (tx) => store.updatePasskey(tx, passkey.id, { counter, lastUsedAt });
}

function requireRoom(present: readonly PasskeyRow[]): void {
  if (present.length >= FACTOR_LIMITS.passkeys) throw new AppError('TOO_MANY_PASSKEYS');
}
