import { isOnboarded } from '@lintel/contract/values/members';
import type { Viewer } from '#server/context.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import type { ListedRow } from './view.ts';

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

/** Whether a profile has what the directory needs of one. */
export function isListed<Row extends Pick<ProfileRow, 'role' | 'fullName' | 'location'>>(
  row: Row,
): row is Row & Pick<ListedRow, 'role' | 'location'> {
  return isOnboarded(row);
}

/** Those of some rows that the directory lists and that have the address of a public page. */
export function toIndexed<
  Row extends Pick<ProfileRow, 'role' | 'fullName' | 'location' | 'publicCode'>,
>(rows: readonly Row[]) {
  return rows.filter(isListed).flatMap((row) => {
    const { publicCode } = row;
    return publicCode === null ? [] : [{ ...row, publicCode }];
  });
}
