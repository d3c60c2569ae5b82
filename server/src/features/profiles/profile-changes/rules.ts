import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';

/** The position of the log at an instant. */
export interface Mark {
  at: number;
  number: number;
}

/** The marks to keep, one a day, and the newest change that is past its retention. */
export function moveMarks(marks: readonly Mark[], last: number, now: number) {
  const keptSince = periodStart(RETENTION.profileChanges, now);
  const young = marks.filter(({ at }) => at > keptSince);
  const upTo = marks.findLast(({ at }) => at <= keptSince)?.number ?? 0;
  const newest = young.at(-1)?.at ?? 0;
  return {
    upTo,
    marks: now - newest < DAY_MILLISECONDS ? young : [...young, { at: now, number: last }],
  };
}
