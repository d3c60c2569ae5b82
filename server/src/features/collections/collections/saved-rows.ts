import type { Expression, Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import type { CollectionProfileRow, Schema } from '#server/db/schema.ts';

/** Save a profile; false if it was saved already. */
export async function insertOnce(
  tx: Tx,
  row: Insertable<Schema['collectionProfiles']>,
): Promise<boolean> {
  const newRow = await tx
    .insertInto('collectionProfiles')
    .values(row)
    .onConflict((conflict) => conflict.columns(['collectionId', 'profileId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return newRow !== undefined;
}

export async function insertMany(
  tx: Tx,
  rows: Insertable<Schema['collectionProfiles']>[],
): Promise<void> {
  await tx.insertInto('collectionProfiles').values(rows).execute();
}

export async function update(
  db: Db | Tx,
  collectionId: string,
  profileId: string,
  values: Updateable<Schema['collectionProfiles']>,
): Promise<CollectionProfileRow | undefined> {
  return db
    .updateTable('collectionProfiles')
    .set(values)
    .where('collectionId', '=', collectionId)
    .where('profileId', '=', profileId)
    .returningAll()
    .executeTakeFirst();
}

export async function remove(tx: Tx, collectionId: string, profileId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('collectionProfiles')
    .where('collectionId', '=', collectionId)
    .where('profileId', '=', profileId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The profiles of these collections but some, as a part of another query. */
export function selectSaved(
  db: Db | Tx,
  collectionIds: Expression<string>,
  without: Expression<string>,
) {
  return db
    .selectFrom('collectionProfiles')
    .select(['id', 'collectionId', 'profileId as profileUserId', 'memberId as userId'])
    .select(['stage', 'note', 'addedAt'])
    .where('collectionId', 'in', collectionIds)
    .where('profileId', 'not in', without);
}

/** The profiles of these collections, each once. */
export async function listSavedIds(db: Db, collectionIds: Expression<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('collectionProfiles')
    .select('profileId')
    .distinct()
    .where('collectionId', 'in', collectionIds)
    .execute();
  return rows.map(({ profileId }) => profileId);
}

/** The profiles of these collections, newest first. */
export async function list(
  db: Db | Tx,
  collectionIds: readonly string[],
): Promise<CollectionProfileRow[]> {
  if (collectionIds.length === 0) return [];
  return db
    .selectFrom('collectionProfiles')
    .selectAll()
    .where('collectionId', 'in', collectionIds)
    .orderBy('addedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The newest profiles of each collection, at most `limit`. */
export async function listNewest(
  db: Db | Tx,
  collectionIds: readonly string[],
  limit: number,
): Promise<{ collectionId: string; profileId: string }[]> {
  if (collectionIds.length === 0) return [];
  return db
    .selectFrom((from) =>
      from
        .selectFrom('collectionProfiles')
        .select(['collectionId', 'profileId'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) =>
              over.partitionBy('collectionId').orderBy('addedAt', 'desc').orderBy('id', 'desc'),
            )
            .as('rank'),
        )
        .where('collectionId', 'in', collectionIds)
        .as('placed'),
    )
    .select(['collectionId', 'profileId'])
    .where('rank', '<=', limit)
    .orderBy('rank')
    .execute();
}

export async function count(
  db: Db | Tx,
  collectionIds: readonly string[],
): Promise<Map<string, number>> {
  if (collectionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('collectionProfiles')
    .select((select) => ['collectionId', select.fn.countAll<number>().as('count')])
    .where('collectionId', 'in', collectionIds)
    .groupBy('collectionId')
    .execute();
  return new Map(rows.map(({ collectionId, count }) => [collectionId, Number(count)]));
}

/** The member's collections that contain this profile. */
export async function listCollectionsWith(
  db: Db,
  memberId: string,
  profileId: string,
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('collectionProfiles')
    .select(['collectionId', 'note'])
    .where('memberId', '=', memberId)
    .where('profileId', '=', profileId)
    .execute();
  return new Map(rows.map(({ collectionId, note }) => [collectionId, note]));
}
