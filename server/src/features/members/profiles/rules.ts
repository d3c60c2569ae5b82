import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Viewer } from '#server/context.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';

/** What the viewer may do with a profile; `why` explains what they may not. */
export interface ProfilePermissions {
  isOwner: boolean;
  canMessage: boolean;
  why?: string;
}

export function permissionsOn(profileId: string, viewer: Viewer): ProfilePermissions {
  const isOwner = profileId === viewer.memberId;
  if (isOwner) return { isOwner, canMessage: false, why: 'This is your own profile.' };
  return { isOwner, canMessage: true };
}

/** The position of the change log at an instant. */
export interface ChangeMark {
  at: number;
  number: number;
}

/** The marks to keep, one a day, and the newest change that is past its retention. */
export function moveMarks(marks: readonly ChangeMark[], last: number, now: number) {
  const keptSince = periodStart(RETENTION.profileChanges, now);
  const young = marks.filter(({ at }) => at > keptSince);
  const upTo = marks.findLast(({ at }) => at <= keptSince)?.number ?? 0;
  const newest = young.at(-1)?.at ?? 0;
  return {
    upTo,
    marks: now - newest < DAY_MILLISECONDS ? young : [...young, { at: now, number: last }],
  };
}
