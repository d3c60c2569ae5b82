import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, safe in a cookie or a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: SHA-256 in hex. A token is random, so it needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
