import { randomBytes } from 'node:crypto';
import { FACTOR_LIMITS } from '@lintel/contract/values/second-factor';
import { toBase32 } from '#server/platform/base32.ts';
import { hashToken } from '#server/platform/tokens.ts';

const RECOVERY_BYTES = 10;

/** New recovery codes, as their owner is shown them: 80 random bits each, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: FACTOR_LIMITS.recoveryCodes }, () =>
    (toBase32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-'),
  );
}

/** The stored form of a recovery code: it is random, so it needs no salt. */
export function hashRecoveryCode(code: string): string {
  return hashToken(`recovery:${code}`);
}
