import { grouped, networkOf, type RateLimit } from '#server/platform/rate-limits.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Limits the wrong passwords from one network, at one account and at all. */
export function callerLimits(email: string, ip: string): Record<string, RateLimit> {
  const network = networkOf(ip);
  return {
    [grouped(signinGroup(email), network)]: { count: 10, seconds: 15 * MINUTE },
    [`signin:${network}`]: { count: 25, seconds: 5 * MINUTE },
  };
}

/** Limits for wrong passwords from a browser in which the member has signed in before. */
export function knownBrowserLimits(email: string, tokenHash: string): Record<string, RateLimit> {
  return { [grouped(signinGroup(email), tokenHash)]: { count: 10, seconds: 15 * MINUTE } };
}

/** The group of the counts of wrong passwords for an account, from each network and browser. */
export function signinGroup(email: string): string {
  return `signin:${email}`;
}

/** The groups of the counts of a member's wrong second factors. */
export function factorGroups(memberId: string): [usual: string, slow: string] {
  return [`factor:${memberId}`, `factor-slow:${memberId}`];
}

/** The number of wrong passwords for an account, from anywhere, before further ones are slowed down. */
export const ACCOUNT_GUESSES: RateLimit = { count: 100, seconds: DAY };

export function accountKey(email: string): string {
  return `signin-account:${email}`;
}

export function slowKey(email: string): string {
  return `signin-slow:${email}`;
}

/** The limit after that. */
export function slowLimits(email: string): Record<string, RateLimit> {
  return { [slowKey(email)]: { count: 1, seconds: MINUTE } };
}

/** The number of wrong second factors at which the member is informed. */
export const REPORTED_FACTOR_GUESSES = 5;

/** The wrong second factors from one place before they are slowed down. */
export const FACTOR_GUESSES: RateLimit = { count: 30, seconds: DAY };

/** Limits the wrong second factors from one place: 30 a day, then one an hour. `failures` is the key of the first. */
export function factorLimits(memberId: string, from: string) {
  const [usualGroup, slowGroup] = factorGroups(memberId);
  const failures = grouped(usualGroup, from);
  const usual: Record<string, RateLimit> = { [failures]: FACTOR_GUESSES };
  const slow: Record<string, RateLimit> = {
    [grouped(slowGroup, from)]: { count: 1, seconds: 60 * MINUTE },
  };
  return { failures, limits: [usual, slow] as [typeof usual, typeof slow] };
}

/** How often a member is informed of the same attack. */
export const A_DAY: RateLimit = { count: 1, seconds: DAY };
