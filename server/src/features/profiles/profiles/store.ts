import type { ProfileForm } from '@lintel/contract/profiles/profiles';
import {
  type DraftValues,
  FIELD_NAMES,
  mapFields,
  TERM_FIELDS,
} from '@lintel/contract/values/profile-values';
import { type Insertable, sql } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ProfileRow, Schema } from '#server/db/schema.ts';

/** The columns for a profile's values. */
export function toColumns(values: DraftValues): Pick<ProfileRow, keyof DraftValues> {
  return mapFields(FIELD_NAMES, (name) => {
    const value = values[name];
    return Array.isArray(value) ? JSON.stringify(value) : value;
  }) as Pick<ProfileRow, keyof DraftValues>;
}

/** How many fit the variables of one statement. */
const INSERTED_AT_ONCE = 500;

export async function insertProfiles(
  tx: Tx,
  rows: Insertable<Schema['profiles']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const some = rows.slice(from, from + INSERTED_AT_ONCE);
    await tx.insertInto('profiles').values(some).execute();
  }
}

/** The columns of what a member is after, null where they have said nothing. */
const BRIEF_COLUMNS = [
  'briefs.id as briefId',
  'briefs.words as briefWords',
  'briefs.seeks as briefSeeks',
  'briefs.placeId as briefPlaceId',
  'briefs.price as briefPrice',
  'briefs.endsOn as briefEndsOn',
] as const;

/** A profile with what its member is after, which may have ended. */
export interface StoredProfile extends ProfileRow {
  briefId: string | null;
  briefWords: string | null;
  briefSeeks: string | null;
  briefPlaceId: string | null;
  briefPrice: number | null;
  briefEndsOn: string | null;
}

function profilesWithBriefs(db: Db | Tx) {
  return db
    .selectFrom('profiles')
    .leftJoin('briefs', 'briefs.memberId', 'profiles.id')
    .selectAll('profiles')
    .select(BRIEF_COLUMNS);
}

const profilesById = compileOnce((db, { id }: Pick<ProfileRow, 'id'>) =>
  profilesWithBriefs(db).where('profiles.id', '=', id),
);

export async function findProfile(db: Db | Tx, id: string): Promise<StoredProfile | undefined> {
  return (await profilesById(db, { id }))[0];
}

export const listProfiles = compileOnce((db, { ids }: { ids: readonly string[] }) =>
  profilesWithBriefs(db).where('profiles.id', 'in', ids),
);

/** The profiles of members, suspended or not. */
export const listWithSuspension = compileOnce((db, { ids }: { ids: readonly string[] }) =>
  profilesWithBriefs(db)
    .innerJoin('members', 'members.id', 'profiles.id')
    .select('members.suspendedAt')
    .where('profiles.id', 'in', ids),
);

/** A profile whose member is not suspended. */
export async function findActiveProfile(db: Db, id: string): Promise<StoredProfile | undefined> {
  return activeProfiles(db).where('profiles.id', '=', id).executeTakeFirst();
}

export async function listActiveProfiles(
  db: Db | Tx,
  ids: readonly string[],
): Promise<StoredProfile[]> {
  if (ids.length === 0) return [];
  return activeProfiles(db).where('profiles.id', 'in', ids).execute();
}

/**
 * The profiles after `afterId` in the order of ids, for reading all of them a batch at a time.
 * @param day only those with a brief that is shown on this day
 */
export async function listActiveProfilesAfter(
  db: Db,
  afterId: string,
  limit: number,
  day?: string,
): Promise<StoredProfile[]> {
  return (
    activeProfiles(db)
      .where('profiles.id', '>', afterId)
      // PostgreSQL does not conclude this, and would read all members before it for every batch.
      .where('members.id', '>', afterId)
      .$if(day !== undefined, (query) => query.where('briefs.endsOn', '>=', day as string))
      .orderBy('profiles.id')
      .limit(limit)
      .execute()
  );
}

// Reads another part's table: a copy of the suspension here could contradict it.
export function activeProfiles(db: Db | Tx) {
  return profilesWithBriefs(db)
    .innerJoin('members', 'members.id', 'profiles.id')
    .where('members.suspendedAt', 'is', null);
}

export async function updateProfile(
  tx: Tx,
  id: string,
  form: ProfileForm,
  now: number,
): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({
      ...toColumns(form),
      role: form.role,
      termsAt: sql`case when ${isUnchanged(form, TERM_FIELDS)} then ${sql.ref('termsAt')} else ${now} end`,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Change single fields: the name, which is also the account's, the photo, and what staff remove or put back. */
export async function updateOwn(
  tx: Tx,
  id: string,
  values: Pick<ProfileRow, 'updatedAt'> &
    Partial<Pick<ProfileRow, 'fullName' | 'avatarUrl' | 'bio' | 'businessName'>>,
): Promise<void> {
  await tx.updateTable('profiles').set(values).where('id', '=', id).execute();
}

/** Whether the columns have these values already. */
function isUnchanged<Name extends string>(
  values: Partial<Record<Name, unknown>>,
  names: readonly Name[],
) {
  const same = names.map((name) => sql`${sql.ref(name)} is not distinct from ${values[name]}`);
  return sql<boolean>`${sql.join(same, sql` and `)}`;
}

/** 1 where a column of a profile has a value, else 0. */
export function isStated(column: 'verifiedAt' | 'bookingUrl') {
  return sql<0 | 1>`case when ${sql.ref(`profiles.${column}`)} is null then 0 else 1 end`;
}
