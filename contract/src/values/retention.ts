import { BRIEF_LIMITS } from './briefs.ts';

/** A length of time in calendar units. */
export type Period = { hours: number } | { days: number } | { months: number };

/**
 * How long we keep data that outlives its account or is deleted before it. The server's sweeps delete by these periods,
 * and the privacy notice states them.
 */
export const RETENTION = {
  /** After its last use. */
  sessions: { days: 30 },
  /** After the sign-in, however often it is used. */
  sessionsAtMost: { days: 90 },
  /** After the last sign-in with it. */
  knownBrowsers: { days: 365 },
  /** After its expiry, so that an expired link can be distinguished from one that never existed. */
  passwordResetTokens: { hours: 24 },
  /** After its expiry, so that the answer to a request can say that the token has expired. */
  apiTokens: { days: 30 },
  /** Which members a member has seen that day, until the next. */
  seenMembers: { days: 1 },
  /** The response to a program's batch, for a repeated request. */
  batchKeys: { hours: 24 },
  unsubscribeTokens: { days: 400 },
  /** What was sent, who to and when; the text is deleted as soon as it is sent. */
  sentEmails: { days: 30 },
  failedEmails: { days: 90 },
  contactMessages: { months: 24 },
  profileViews: { months: 13 },
  publicViews: { months: 13 },
  dailyUsage: { months: 13 },
  /** After it was closed. */
  reports: { months: 12 },
  /** After it has ended or was undone; a warning ends when it is given. */
  decisions: { months: 24 },
  /** After it has ended. */
  briefs: { days: BRIEF_LIMITS.restorableDays },
  /** That one was proposed, unless it is answered. */
  proposedReferences: { days: 30 },
  /** That one was refused, so that the same two wait. */
  refusedReferences: { months: 6 },
  /** After it was made, for as long as its link works. */
  clientQuestions: { days: 30 },
  /** The longest time over which anything is limited. */
  rateLimits: { days: 30 },
  billingEvents: { days: 30 },
  billingTurns: { hours: 24 },
  profileChanges: { days: 30 },
  memberEvents: { days: 7 },
  analyticsEvents: { days: 30 },
} as const satisfies Record<string, Period>;

const HOUR = 3_600_000;

/**
 * The start of a period that ends now, in milliseconds since 1970. A month before the 31st is the last day of a month
 * without one.
 */
export function periodStart(period: Period, now: number): number {
  if ('hours' in period) return now - period.hours * HOUR;
  if ('days' in period) return now - period.days * 24 * HOUR;
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1 - period.months, 0);
  return date.setUTCDate(Math.min(day, date.getUTCDate()));
}

/** A period in words, such as "30 days" or "1 day". */
export function periodText(period: Period): string {
  return Object.entries(period)
    .map(([unit, count]) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`)
    .join();
}
