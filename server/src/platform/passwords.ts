import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from './concurrency.ts';

/** The cost of a guess: the memory in KiB, and the number of passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** OWASP's minimum for argon2id: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2 };

const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);
// Each takes 19 MiB and 10-45 ms of a core. Node has four threads for such work, and responses that are compressed and
// files must not wait for all of them.
const limited = limitConcurrency(3, 50);

/** What looks the same is the same password, however a keyboard composes its accents and widths. */
const FORM = 'NFKC';
/** The forms in which passwords were hashed as typed, before there was one form. */
const EARLIER_FORMS = ['NFC', 'NFD'] as const;

/** The hash of a password in PHC format. Throws OVERLOADED when too many wait. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const { memory, passes } = cost;
  const nonce = randomBytes(SALT_BYTES);
  const settings = { memory, passes, parallelism: PARALLELISM, tagLength: TAG_BYTES };
  const tag = await limited(() =>
    derive('argon2id', { message: password.normalize(FORM), nonce, ...settings }),
  );
  return `$argon2id$v=19$m=${memory},t=${passes},p=${PARALLELISM}$${stripPadding(nonce)}$${stripPadding(tag)}`;
}

/** Whether the password has this hash, compared in constant time. Throws OVERLOADED when too many wait. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = PHC.exec(hash);
  if (!match) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const settings = {
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  for (const message of formsOf(password)) {
    const actual = await limited(() => derive('argon2id', { message, ...settings }));
    if (timingSafeEqual(actual, expected)) return true;
  }
  return false;
}

/** A typed password in every form in which it may have been hashed: one for a password in plain letters. */
function formsOf(password: string): Set<string> {
  const earlier = EARLIER_FORMS.map((form) => password.normalize(form));
  return new Set([password.normalize(FORM), password, ...earlier]);
}

let standIn: Promise<string> | undefined;

/** Take as long as verifying a real password, so that the time taken does not reveal an unknown address. */
export async function verifyNothing(password: string, cost: PasswordCost): Promise<void> {
  standIn ??= hashPassword('no account has this password', cost);
  await verifyPassword(password, await standIn);
}

function stripPadding(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
