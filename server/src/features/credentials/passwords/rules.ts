import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@lintel/contract/errors';
import { hashToken } from '#server/platform/tokens.ts';

/** Tokens are looked up by the hash of their first characters and then compared whole, in constant time. */
export function lookupHash(token: string): string {
  return hashToken(token.slice(0, 8));
}

interface StoredToken {
  tokenHash: string;
  expiresAt: number;
}

/** The stored token that matches this one, or the reason for a refusal. */
export function judgeResetToken<T extends StoredToken>(
  candidates: readonly T[],
  tokenHash: string,
  now: number,
): { token: T } | { refusal: ErrorCode } {
  const token = candidates.find((candidate) =>
    timingSafeEqual(Buffer.from(candidate.tokenHash), Buffer.from(tokenHash)),
  );
  if (!token) {
    return { refusal: candidates.length > 0 ? 'RESET_TOKEN_INVALID' : 'RESET_TOKEN_UNKNOWN' };
  }
  return token.expiresAt <= now ? { refusal: 'RESET_TOKEN_EXPIRED' } : { token };
}
