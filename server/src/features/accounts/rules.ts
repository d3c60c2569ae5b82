import { dictionary } from '@zxcvbn-ts/language-common';
import type { RateLimit } from '#server/platform/rate-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const COMMON_PASSWORDS: ReadonlySet<unknown> = new Set(dictionary['passwords-common']);

export function signinLimits(email: string, ip: string): Record<string, RateLimit> {
  return {
    [`signin:${email}:${ip}`]: { count: 10, seconds: 15 * MINUTE },
    [`signin:${network(ip)}`]: { count: 25, seconds: 5 * MINUTE },
  };
}

export function signupLimits(ip: string): Record<string, RateLimit> {
  return { [`signup:${network(ip)}`]: { count: 5, seconds: HOUR } };
}

/** Mails that anyone can have sent to an address: per address, and per network that asks. */
export function mailLimits(email: string, ip: string): Record<string, RateLimit> {
  return {
    [`mail-hour:${email}`]: { count: 2, seconds: HOUR },
    [`mail-day:${email}`]: { count: 5, seconds: 24 * HOUR },
    [`mail:${network(ip)}`]: { count: 20, seconds: HOUR },
  };
}

/** Tries at links and codes that came by mail. */
export function linkLimits(ip: string): Record<string, RateLimit> {
  return { [`link:${network(ip)}`]: { count: 30, seconds: 15 * MINUTE } };
}

/** Distinct unknown addresses from one network before sign-in stops telling accounts apart. */
export const UNKNOWN_ADDRESSES = 10;
export const UNKNOWN_ADDRESS_WINDOW: RateLimit = { count: Number.MAX_SAFE_INTEGER, seconds: HOUR };

// One household or office has a whole /64 of IPv6 addresses, so they count as one.
export function network(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? `${ip.split(':').slice(0, 4).join(':')}::/64` : ip;
}

/** Whether a password is among the common ones or is the member's own name or address. */
export function isWeakPassword(
  password: string,
  member: { fullName: string; email: string },
): boolean {
  const plain = password.trim().toLowerCase();
  const own = [
    member.email,
    member.email.split('@')[0],
    member.fullName,
    ...member.fullName.split(' '),
  ];
  const squeezed = plain.replaceAll(' ', '');
  return (
    COMMON_PASSWORDS.has(plain) ||
    own.some((text) => text && [plain, squeezed].includes(text.toLowerCase().replaceAll(' ', '')))
  );
}
