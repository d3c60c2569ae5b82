import { dictionary } from '@zxcvbn-ts/language-common';
import { networkOf, type RateLimit } from '#server/platform/rate-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const COMMON_PASSWORDS: ReadonlySet<unknown> = new Set(dictionary['passwords-common']);

/** Wrong passwords of a member who is already signed in, or follows their own link. */
export const PASSWORD_GUESSES: RateLimit = { count: 10, seconds: 15 * MINUTE };

export function signupLimits(ip: string): Record<string, RateLimit> {
  return { [`signup:${networkOf(ip)}`]: { count: 5, seconds: HOUR } };
}

/**
 * The number of unknown addresses from one network after which responses no longer reveal which ones have an account.
 */
export const UNKNOWN_ADDRESSES: RateLimit = { count: 10, seconds: HOUR };

/** Whether a password is a common one or the member's own name or address. */
export function isWeakPassword(
  password: string,
  member: { fullName: string; email: string },
): boolean {
  const plain = password.trim().toLowerCase();
  const ownWords = [
    member.email,
    member.email.split('@')[0],
    member.fullName,
    ...member.fullName.split(' '),
  ];
  const compact = plain.replaceAll(' ', '');
  return (
    COMMON_PASSWORDS.has(plain) ||
    ownWords.some(
      (text) => text && [plain, compact].includes(text.toLowerCase().replaceAll(' ', '')),
    )
  );
}
