import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, safe in a cookie or a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: SHA-256 in hex. A token is random, so it needs no salt. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

const CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A secret of `length` random characters, 6 bits each, safe in a URL. */
export function newCode(length: number): string {
  let code = '';
  for (const byte of randomBytes(length)) code += CODE_ALPHABET[byte % 64];
  return code;
}
