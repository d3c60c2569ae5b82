import { randomUUID } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;

export type IdPrefix =
  | 'user_'
  | 'ses_'
  | 'col_'
  | 'cp_'
  | 'brf_'
  | 'con_'
  | 'contact_'
  | 'msg_'
  | 'sub_'
  | 'usage_'
  | 'mail_'
  | 'link_'
  | 'idn_'
  | 'rst_'
  | 'key_'
  | 'tok_'
  | 'aud_'
  | 'deed_'
  | 'file_'
  | 'rep_'
  | 'dec_'
  | 'ref_'
  | 'evt_'
  | 'sea_'
  | 'ev_';

let last = { time: 0, random: 0n };

/**
 * A new id: the prefix, 10 characters that sort by `now` (milliseconds), 16 random ones (80 bits).
 * The layout is that of a ULID (https://github.com/ulid/spec) in lower case. Ids that one process makes in the same
 * millisecond sort in the order they were made; the random step between them keeps them from being guessed.
 */
export function newId(prefix: IdPrefix, now: number): string {
  last = { time: now, random: nextRandom(now) };
  return prefix + inBase32(BigInt(now), TIME_CHARACTERS) + inBase32(last.random, RANDOM_CHARACTERS);
}

// 79 random bits leave room for the steps that follow in the same millisecond.
function nextRandom(now: number): bigint {
  if (now === last.time) return last.random + 1n + BigInt.asUintN(64, randomBits());
  return BigInt.asUintN(79, randomBits());
}

/** 80 random bits: those of a UUID, for which Node asks the system many at a time, beside its version. */
function randomBits(): bigint {
  const uuid = randomUUID();
  return BigInt(`0x${uuid.slice(0, 8)}${uuid.slice(-12)}`);
}

function inBase32(value: bigint, characters: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < characters; i++) {
    text = ALPHABET[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}
