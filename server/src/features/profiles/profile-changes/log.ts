import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { raiseCounter } from '#server/platform/settings.ts';

// The log as it is written and read. Rows have no time yet when they are written: a sweep dates them.

const COUNTER = 'profileChangeCount';

/**
 * Log that the directory shows these profiles differently, or no longer, and return the last number. A reader who has
 * seen change n has seen every change before it.
 */
export async function append(tx: Tx, profileIds: readonly string[]): Promise<number> {
  const last = await raiseCounter(tx, COUNTER, profileIds.length);
  const first = last - profileIds.length + 1;
  const rows = profileIds.map((profileId, i) => ({ number: first + i, profileId }));
  await tx.insertInto('profileChanges').values(rows).execute();
  tx.note('profiles');
  return last;
}

/** Log a change of a profile with what it was before; undefined where it was not listed. */
export async function appendChange(
  tx: Tx,
  profileId: string,
  before: string | undefined,
): Promise<void> {
  const number = await append(tx, [profileId]);
  if (before === undefined) return;
  await tx.insertInto('earlierProfiles').values({ number, profileId, card: before }).execute();
}

export async function findLast(db: Db): Promise<number> {
  const row = await db
    .selectFrom('profileChanges')
    .select((select) => select.fn.max('number').as('number'))
    .executeTakeFirst();
  return row?.number ?? 0;
}

export async function listAfter(
  db: Db,
  number: number,
  limit: number,
): Promise<Schema['profileChanges'][]> {
  return db
    .selectFrom('profileChanges')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** The changes after a number, each with what the profile was before, if it was listed. */
export async function listWithEarlier(db: Db, number: number, limit: number) {
  return db
    .selectFrom('profileChanges')
    .leftJoin('earlierProfiles', 'earlierProfiles.number', 'profileChanges.number')
    .select(['profileChanges.number', 'profileChanges.profileId', 'earlierProfiles.card as before'])
    .where('profileChanges.number', '>', number)
    .orderBy('profileChanges.number')
    .limit(limit)
    .execute();
}

/** Delete what profiles were before the changes up to a number. */
export async function deleteEarlier(db: Db, number: number): Promise<void> {
  await db.deleteFrom('earlierProfiles').where('number', '<=', number).execute();
}
