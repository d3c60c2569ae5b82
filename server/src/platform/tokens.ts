import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiTokenIn } from '@lintel/contract/values/programs';

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

/** A secret for a member's programs, of a format by which scanners find it, with a checksum. */
export function newApiToken(): string {
  const secret = newToken();
  return `lnt_${secret}${checksumOf(secret)}`;
}

/** Whether a text of an API token's format was typed and copied without a mistake. */
export function isApiToken(text: string): boolean {
  return apiTokenIn(text) === text && checksumOf(text.slice(4, -8)) === text.slice(-8);
}

function checksumOf(secret: string): string {
  return crc32(secret).toString(16).padStart(8, '0');
}
