import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase32, toBase32 } from '#server/platform/base32.ts';

const STEP_MILLISECONDS = 30_000;
const DIGITS = 6;
const KEY_BYTES = 20;

/** A new key of an authenticator app, in base32. */
export function newKey(): string {
  return toBase32(randomBytes(KEY_BYTES)).toUpperCase();
}

/** The link that a QR code gives an authenticator app. SHA-1, 6 digits and 30 seconds need no mention. */
export function keyLink(key: string, email: string): string {
  const account = encodeURIComponent(`Lintel:${email}`);
  return `otpauth://totp/${account}?secret=${key}&issuer=Lintel`;
}

/** The code of a time step: RFC 6238 with SHA-1, the only variant that every authenticator app knows. */
export function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step whose code this is: the present one, or one beside it, because clocks differ. */
export function stepOf(key: string, code: string, now: number): number | undefined {
  const present = Math.floor(now / STEP_MILLISECONDS);
  return [present, present - 1, present + 1].find((step) =>
    timingSafeEqual(Buffer.from(codeAt(key, step)), Buffer.from(code)),
  );
}
