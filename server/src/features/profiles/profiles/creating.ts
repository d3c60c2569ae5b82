import type { ProfileForm } from '@lintel/contract/profiles/profiles';
import { emptyValues, FIELD_NAMES, TERM_FIELDS } from '@lintel/contract/values/profile-values';
import type { Tx } from '#server/db/open.ts';
import * as changes from '#server/features/profiles/profile-changes/service.ts';
import * as store from './store.ts';

/** Create the empty profile of a new account; it is not listed until its member has onboarded. */
export async function createEmptyProfile(
  tx: Tx,
  member: { id: string; fullName: string; createdAt: number },
): Promise<void> {
  const columns = store.toColumns(emptyValues(FIELD_NAMES));
  await store.insertProfiles(tx, [{ ...columns, ...member, updatedAt: member.createdAt }]);
}

/** A complete profile that was not filled in here, with the time its member joined. */
export interface NewProfile extends ProfileForm {
  id: string;
  createdAt: number;
  verifiedAt: number | null;
  factFlags?: number;
  datedUntil?: string | null;
}

/** Add many profiles at once. */
export async function createProfiles(tx: Tx, profiles: readonly NewProfile[]): Promise<void> {
  const rows = profiles.map((profile) => ({
    ...store.toColumns(profile),
    id: profile.id,
    role: profile.role,
    verifiedAt: profile.verifiedAt,
    factFlags: profile.factFlags ?? 0,
    datedUntil: profile.datedUntil ?? null,
    termsAt: TERM_FIELDS.some((name) => profile[name] !== null) ? profile.createdAt : null,
    createdAt: profile.createdAt,
    updatedAt: profile.createdAt,
  }));
  await store.insertProfiles(tx, rows);
  await changes.append(
    tx,
    profiles.map(({ id }) => id),
  );
}
