import type { Factors } from '@lintel/contract/credentials/second-factor';
import type { AuthenticatorRow, PasskeyRow } from '#server/db/schema/second-factor.ts';
import { isoInstant } from '#server/platform/clock.ts';

/** A member's second factors without their secrets, which no one reads again. */
export function toFactors(rows: {
  passkeys: readonly PasskeyRow[];
  authenticator: AuthenticatorRow | undefined;
  recoveryCodes: number;
}): Factors {
  return {
    passkeys: rows.passkeys.map((row) => ({ id: row.id, name: row.name, ...useOf(row) })),
    authenticator: rows.authenticator ? useOf(rows.authenticator) : null,
    recoveryCodes: rows.recoveryCodes,
  };
}

function useOf({ createdAt, lastUsedAt }: { createdAt: number; lastUsedAt: number | null }) {
  return { createdAt: isoInstant(createdAt), lastUsedAt: isoInstant(lastUsedAt) };
}
