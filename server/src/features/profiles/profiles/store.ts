import type { ProfileForm } from '@lintel/contract/profiles/profiles';
import {
  CARD_FIELDS,
  type DraftValues,
  FIELD_NAMES,
  mapFields,
  TERM_FIELDS,
} from '@lintel/contract/values/profile-values';
import { isListColumn, SEARCHED_COLUMNS, type SearchedRows } from '@lintel/engine';
import { type Expression, type Insertable, sql } from 'kysely';
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

const profilesById = compileOnce((db, { id }: Pick<ProfileRow, 'id'>) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id),
);

export async function findProfile(db: Db | Tx, id: string): Promise<ProfileRow | undefined> {
  return (await profilesById(db, { id }))[0];
}

export const listProfiles = compileOnce((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('profiles').selectAll().where('id', 'in', ids),
);

/** The profiles of members, suspended or not. */
export const listWithSuspension = compileOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.id')
    .selectAll('profiles')
    .select('members.suspendedAt')
    .where('profiles.id', 'in', ids),
);

/**
 * Lock two members, in the order of ids, until the transaction ends, and read what decides whether they may write to
 * each other. It is one query because every message waits for it.
 */
export const lockWriters = compileOnce((db, { one, other }: { one: string; other: string }) =>
  db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.id', 'members.id')
    .select(['members.id', 'members.suspendedAt'])
    .select(['profiles.role', 'profiles.fullName', 'profiles.location'])
    .where((where) => where.or([where('members.id', '=', one), where('members.id', '=', other)]))
    .orderBy('members.id')
    .forNoKeyUpdate('members'),
);

/** A profile whose member is not suspended. */
export async function findActiveProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  return activeProfiles(db).where('profiles.id', '=', id).executeTakeFirst();
}

export async function listActiveProfiles(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ProfileRow[]> {
  if (ids.length === 0) return [];
  return activeProfiles(db).where('profiles.id', 'in', ids).execute();
}

/** The profiles after `afterId` in the order of ids, for reading all of them a batch at a time. */
export async function listActiveProfilesAfter(
  db: Db,
  afterId: string,
  limit: number,
): Promise<ProfileRow[]> {
  return (
    activeProfiles(db)
      .where('profiles.id', '>', afterId)
      // PostgreSQL does not conclude this, and would read all members before it for every batch.
      .where('members.id', '>', afterId)
      .orderBy('profiles.id')
      .limit(limit)
      .execute()
  );
}

/**
 * List profiles whose bios have all of these words or phrases, whatever their endings: up to `limit` of them, in no order.
 * "bioWords" is a full-text table of SQLite and a function of PostgreSQL, both of which follow every change of a bio.
 */
export async function listWithWords(
  db: Db,
  phrases: readonly string[],
  limit: number,
): Promise<string[]> {
  const query = phrases.map((phrase) => `"${phrase}"`).join(' ');
  const { rows } = await sql<{ profileId: string }>`
    select "profileId" from "bioWords"(${query}) limit ${sql.lit(limit)}
  `.execute(db);
  return rows.map(({ profileId }) => profileId);
}

/** Those of the searched columns that are columns of the table, too. */
const STORED_COLUMNS = SEARCHED_COLUMNS.filter(
  (name): name is Exclude<typeof name, 'verified' | 'bookable'> =>
    name !== 'verified' && name !== 'bookable',
);

const READ_AT_ONCE = 1_000;

/** Read the searched columns of all active profiles in batches, the last ids in the first. */
export async function* readSearched(db: Db): AsyncGenerator<SearchedRows, void> {
  for await (const page of activePages(db)) {
    const batch = page
      .select(STORED_COLUMNS)
      .select([isStated('verifiedAt').as('verified'), isStated('bookingUrl').as('bookable')]);
    yield db
      .selectFrom(batch.as('batch'))
      .select(({ fn, cast, ref }) =>
        SEARCHED_COLUMNS.map((name) => {
          const values = isListColumn(name)
            ? fn<string | null>('string_agg', [ref(name), sql.lit(',')])
            : cast<string | null>(fn('json_agg', [ref(name)]), 'text');
          return values.as(name);
        }),
      )
      .executeTakeFirstOrThrow();
  }
}

/** The active profiles in pages of ids, the last page first. Joining the members would take ten times as long. */
async function* activePages(db: Db) {
  let end: string | undefined;
  do {
    const before = db
      .selectFrom('profiles')
      .$if(end !== undefined, (query) => query.where('id', '<', end as string));
    const first = await before
      .select('id')
      .orderBy('id', 'desc')
      .offset(READ_AT_ONCE - 1)
      .limit(1)
      .executeTakeFirst();
    yield before
      .$if(first !== undefined, (query) => query.where('id', '>=', first?.id as string))
      .where('id', 'not in', (select) =>
        select.selectFrom('members').select('id').where('suspendedAt', 'is not', null),
      );
    end = first?.id;
  } while (end !== undefined);
}

// Reads another part's table: a copy of the suspension here could contradict it.
function activeProfiles(db: Db | Tx) {
  return db
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.id')
    .selectAll('profiles')
    .where('members.suspendedAt', 'is', null);
}

/** 1 where a column of a profile has a value, else 0. */
function isStated(column: 'verifiedAt' | 'bookingUrl') {
  return sql<0 | 1>`case when ${sql.ref(`profiles.${column}`)} is null then 0 else 1 end`;
}

/**
 * The cards of the listed profiles but those of some members, as a part of another query, each with the address of its
 * member where that is the viewer. Texts are not shortened.
 */
export function selectCards(db: Db | Tx, viewerId: string, without: Expression<string>) {
  const ownEmail = sql<
    string | null
  >`case when ${sql.ref('profiles.id')} = ${viewerId} then ${sql.ref('members.email')} end`;
  return activeProfiles(db)
    .clearSelect()
    .select(['profiles.id', 'profiles.id as userId', ownEmail.as('email')])
    .select(['profiles.role', 'profiles.avatarUrl', isStated('verifiedAt').as('verified')])
    .select(CARD_FIELDS.map((name) => `profiles.${name}` as const))
    .where('profiles.role', 'is not', null)
    .where('profiles.location', 'is not', null)
    .where('profiles.fullName', '<>', '')
    .where('profiles.id', 'not in', without);
}

export async function updateProfile(
  tx: Tx,
  id: string,
  form: ProfileForm,
  now: number,
): Promise<ProfileRow | undefined> {
  return tx
    .updateTable('profiles')
    .set({
      ...toColumns(form),
      role: form.role,
      ...factsUnless(form),
      termsAt: sql`case when ${isUnchanged(form, TERM_FIELDS)} then ${sql.ref('termsAt')} else ${now} end`,
      updatedAt: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Change what is not in the form: the name, which is also the account's, and the photo. */
export async function updateOwn(
  tx: Tx,
  id: string,
  values: Pick<ProfileRow, 'updatedAt'> & Partial<Pick<ProfileRow, 'fullName' | 'avatarUrl'>>,
): Promise<ProfileRow | undefined> {
  const { fullName } = values;
  return tx
    .updateTable('profiles')
    .set(fullName === undefined ? values : { ...values, ...factsUnless({ fullName }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

// Facts are for a name: under another one they would vouch for someone who was never checked.
function factsUnless(names: Partial<Pick<ProfileRow, 'fullName' | 'businessName'>>) {
  const given = (['fullName', 'businessName'] as const).filter((name) => name in names);
  const isSame = isUnchanged(names, given);
  const kept = <T>(column: string) => sql<T>`case when ${isSame} then ${sql.ref(column)} end`;
  return {
    verifiedAt: kept<number | null>('verifiedAt'),
    factFlags: sql<number>`case when ${isSame} then ${sql.ref('factFlags')} else 0 end`,
    datedUntil: kept<string | null>('datedUntil'),
  };
}

/** Whether the columns have these values already. */
function isUnchanged<Name extends string>(
  values: Partial<Record<Name, unknown>>,
  names: readonly Name[],
) {
  const same = names.map((name) => sql`${sql.ref(name)} is not distinct from ${values[name]}`);
  return sql<boolean>`${sql.join(same, sql` and `)}`;
}

/** The URLs of all members' photos. */
export async function listAvatarUrls(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('avatarUrl')
    .where('avatarUrl', 'is not', null)
    .$narrowType<{ avatarUrl: string }>()
    .execute();
  return rows.map(({ avatarUrl }) => avatarUrl);
}

export async function lockAvatar(tx: Tx, id: string): Promise<string | null> {
  // An update that changes nothing locks on both engines; FOR UPDATE is PostgreSQL's alone.
  const row = await tx
    .updateTable('profiles')
    .set({ id })
    .where('id', '=', id)
    .returning('avatarUrl')
    .executeTakeFirst();
  return row?.avatarUrl ?? null;
}
