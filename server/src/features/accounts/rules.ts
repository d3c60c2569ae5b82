import { dictionary } from '@zxcvbn-ts/language-common';
import type { RateLimit } from '#server/platform/rate-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const COMMON_PASSWORDS: ReadonlySet<unknown> = new Set(dictionary['passwords-common']);

/** How long a session lasts without a new sign-in. */
export const SESSION_MILLISECONDS = 30 * 24 * HOUR * 1000;

/** How often the time a session was last used is written down. */
export const LAST_SEEN_MILLISECONDS = HOUR * 1000;

export function signinLimits(email: string, ip: string): Record<string, RateLimit> {
  return {
    [`signin:${email}:${ip}`]: { count: 10, seconds: 15 * MINUTE },
    [`signin:${network(ip)}`]: { count: 25, seconds: 5 * MINUTE },
  };
}

export function signupLimits(ip: string): Record<string, RateLimit> {
  return { [`signup:${network(ip)}`]: { count: 5, seconds: HOUR } };
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
