import { RESPONSE_TIME } from '@lintel/contract/profiles/profiles';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';

const MINUTE = 60_000;
/** When someone first wrote to a member, and when the member answered. Milliseconds since 1970. */
export interface Contact {
  askedAt: number;
  answeredAt: number | null;
}

/** The start of the measured period. */
export function measuredSince(now: number): number {
  return now - RESPONSE_TIME.days * DAY_MILLISECONDS;
}

/** The first instant at which an unanswered message counts. */
export function silentFrom(askedAt: number): number {
  return askedAt + DAY_MILLISECONDS + 1;
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
  const waits = waitsIn(contacts, now);
  if (waits.length < RESPONSE_TIME.conversations) return null;
  const middle = lowerMiddle(waits) + (waits[waits.length >> 1] ?? 0);
  return Math.ceil(middle / 2 / MINUTE);
}

/** Whether a response time is known and at most a day. */
export function isWithinDay(minutes: number | null): boolean {
  return minutes !== null && minutes * MINUTE <= DAY_MILLISECONDS;
}

/**
 * The next instant at which the answer to `isWithinDay` may become another without a further message: a message has
 * been unanswered for a day, its silence has moved the median beyond one, or a conversation has left the measured
 * period. Null if there is none.
 */
export function nextChangeAt(contacts: readonly Contact[], now: number): number | null {
  const lower = lowerMiddle(waitsIn(contacts, now));
  const instants = contacts.flatMap(({ askedAt, answeredAt }) => {
    const leavesAt = askedAt + (now - measuredSince(now)) + 1;
    if (answeredAt !== null) return [leavesAt];
    return [leavesAt, silentFrom(askedAt), askedAt + 2 * DAY_MILLISECONDS - lower + 1];
  });
  const later = instants.filter((instant) => instant > now);
  return later.length > 0 ? Math.min(...later) : null;
}

/** How long each answer took, or has taken so far; the shortest first. */
function waitsIn(contacts: readonly Contact[], now: number): number[] {
  return contacts
    .filter(({ askedAt, answeredAt }) => answeredAt !== null || now >= silentFrom(askedAt))
    .map(({ askedAt, answeredAt }) => (answeredAt ?? now) - askedAt)
    .sort((one, other) => one - other);
}

function lowerMiddle(waits: readonly number[]): number {
  return waits[(waits.length - 1) >> 1] ?? 0;
}
