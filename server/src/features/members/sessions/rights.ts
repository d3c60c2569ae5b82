import { isOnboarded } from '@lintel/contract/values/members';

/** What decides the rights of a viewer, whatever they are known by. */
export const VIEWER_COLUMNS = [
  'members.role as accountRole',
  'members.secondFactorAt',
  'members.suspendedAt',
  'profiles.role',
  'profiles.fullName',
  'profiles.location',
  'blockVersions.version as blockVersion',
] as const;

/** The rights that follow from `VIEWER_COLUMNS`. */
export function rightsOf(
  row: Parameters<typeof isOnboarded>[0] & {
    accountRole: string;
    secondFactorAt: number | null;
    blockVersion: number | null;
  },
) {
  return {
    isAdmin: row.accountRole === 'admin',
    hasSecondFactor: row.secondFactorAt !== null,
    isOnboarded: isOnboarded(row),
    blockVersion: row.blockVersion ?? 0,
  };
}
