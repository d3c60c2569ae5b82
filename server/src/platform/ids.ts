import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;

export type IdPrefix =
  | 'user_'
  | 'ses_'
  | 'col_'
  | 'cp_'
  | 'msg_'
  | 'sub_'
  | 'mail_'
  | 'link_'
  | 'idn_'
  | 'rst_'
  | 'aud_';

/**
 * A new id: the prefix, 10 characters that sort by `now` (milliseconds), 16 random ones (80 bits).
 * The layout is that of a ULID (https://github.com/ulid/spec) in lower case.
 */
export function newId(prefix: IdPrefix, now: number): string {
  return prefix + timePart(now) + randomPart();
}

function timePart(now: number): string {
  let text = '';
  let rest = now;
  for (let i = 0; i < TIME_CHARACTERS; i++) {
    text = ALPHABET[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function randomPart(): string {
  let text = '';
  for (const byte of randomBytes(RANDOM_CHARACTERS)) text += ALPHABET[byte % 32];
  return text;
}
