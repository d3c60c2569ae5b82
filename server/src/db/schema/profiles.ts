import type { PublicAs } from '@lintel/contract/values/front-door';
import type { Role } from '@lintel/contract/values/members';
import type { DraftValues } from '@lintel/contract/values/profile-values';
import type { Generated } from 'kysely';

export interface ProfileTables {
  profiles: Omit<ProfileRow, GeneratedColumn> & {
    [Column in GeneratedColumn]: Generated<ProfileRow[Column]>;
  };
  briefs: BriefRow;
}

/** What a member is after now, until the day on which it ends. */
export interface BriefRow {
  memberId: string;
  id: string;
  words: string;
  /** The roles of those who should answer, as JSON. */
  seeks: string;
  placeId: string | null;
  price: number | null;
  startedAt: number;
  /** The last day on which it is shown, in London. */
  endsOn: string;
  /** On which day its author is told that it ends; null once they were. */
  remindOn: string | null;
}

/** What a member says about themself, by the table of profile fields. `role` is null until onboarding. */
export interface ProfileRow extends ProfileColumns {
  id: string;
  role: Role | null;
  avatarUrl: string | null;
  verifiedAt: number | null;
  /** The kinds of its facts, one bit each. */
  factFlags: number;
  /** The last day on which its facts and reminders stay as they are; null where none has a date. */
  datedUntil: string | null;
  termsAt: number | null;
  publicAs: PublicAs;
  /** At the end of the address of its public page; null until that was first turned on. */
  publicCode: string | null;
  /** 1 if the response time is measured and at most a day. */
  answersWithinDay: 0 | 1;
  /** When that has to be measured again; null where nothing can change it. */
  answeringDueAt: number | null;
  createdAt: number;
  updatedAt: number;
}
type GeneratedColumn =
  | 'answersWithinDay'
  | 'answeringDueAt'
  | 'factFlags'
  | 'datedUntil'
  | 'publicAs'
  | 'publicCode';
type ProfileColumns = {
  [Name in keyof DraftValues]: DraftValues[Name] extends readonly unknown[]
    ? string
    : DraftValues[Name];
};
