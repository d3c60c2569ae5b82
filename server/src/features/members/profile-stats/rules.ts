import { RESPONSE_TIME } from '@lintel/contract/members/profiles';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';

const MINUTE = 60_000;
/** When somebody first wrote to a member, and when the member answered. Milliseconds since 1970. */
export interface Contact {
  askedAt: number;
  answeredAt: number | null;
}

/** The start of the measured period. */
export function measuredSince(now: number): number {
  return now - RESPONSE_TIME.days * DAY_MILLISECONDS;
}

/** The start of the UTC month. */
export function monthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/**
 * The median time until a member answered first messages, in whole minutes; null for too few of them. A message
 * unanswered after a day counts with the time so far, so that silence is not left out.
 */
export function responseMinutes(contacts: readonly Contact[], now: number): number | null {
  const waits = contacts
    .filter(({ askedAt, answeredAt }) => answeredAt !== null || now - askedAt > DAY_MILLISECONDS)
    .map(({ askedAt, answeredAt }) => (answeredAt ?? now) - askedAt)
    .sort((one, other) => one - other);
  if (waits.length < RESPONSE_TIME.conversations) return null;
  const middle = (waits[(waits.length - 1) >> 1] ?? 0) + (waits[waits.length >> 1] ?? 0);
  return Math.ceil(middle / 2 / MINUTE);
}
