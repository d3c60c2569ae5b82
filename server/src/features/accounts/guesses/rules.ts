import { networkOf, type RateLimit } from '#server/platform/rate-limits.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Limits the wrong passwords from one network, at one account and at all. */
export function callerLimits(email: string, ip: string): Record<string, RateLimit> {
  const network = networkOf(ip);
  return {
    [`signin:${email}:${network}`]: { count: 10, seconds: 15 * MINUTE },
    [`signin:${network}`]: { count: 25, seconds: 5 * MINUTE },
  };
}

/** Limits the wrong passwords of a browser that has signed in to the account before. */
export function knownBrowserLimits(email: string, tokenHash: string): Record<string, RateLimit> {
  return { [`signin:${email}:${tokenHash}`]: { count: 10, seconds: 15 * MINUTE } };
}

/** The wrong passwords at one account, wherever they come from, before guesses are slowed down. */
export const ACCOUNT_GUESSES: RateLimit = { count: 100, seconds: DAY };

export function accountKey(email: string): string {
  return `signin-account:${email}`;
}

/** How many there may be after that. */
export function slowLimits(email: string): Record<string, RateLimit> {
  return { [`signin-slow:${email}`]: { count: 1, seconds: MINUTE } };
}

/** How often a member is told of guesses at their password. */
export const WARNINGS: RateLimit = { count: 1, seconds: DAY };

export function warningKey(memberId: string): string {
  return `signin-warning:${memberId}`;
}
