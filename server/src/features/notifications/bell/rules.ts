import { NOTIFICATION_LIMITS } from '@lintel/contract/notifications/bell';

const DAY = 86_400_000;

/** From when on something counts as news. */
export function newsSince(now: number): number {
  return now - NOTIFICATION_LIMITS.days * DAY;
}

/** Marks this old are of no notification that could still be listed. */
export function marksKeptSince(now: number): number {
  return newsSince(now) - DAY;
}

/** Whether there is more of it than the member has seen; of something that became less nothing is new. */
export function isUnread(mark: number, lastMark: number | undefined): boolean {
  return lastMark === undefined || mark > lastMark;
}
