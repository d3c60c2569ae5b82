import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import type { CollectionRow, Schema } from '#server/db/schema.ts';

// Every query names the owner, so that no one can reach another member's collections.

export async function insertCollection(
  tx: Tx,
  row: Insertable<Schema['collections']>,
): Promise<void> {
  await tx.insertInto('collections').values(row).execute();
}

export async function listCollections(db: Db, memberId: string): Promise<CollectionRow[]> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function selectCollections(db: Db | Tx, memberId: string) {
  return db
    .selectFrom('collections')
    .select(['id', 'memberId as userId', 'name', 'description', 'createdAt', 'updatedAt'])
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null);
}

export async function countCollections(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('collections')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A collection, or with `deletedSince` one that was deleted then or later. */
export async function findCollection(
  db: Db,
  memberId: string,
  id: string,
  deletedSince?: number,
): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('deletedAt', deletedSince === undefined ? 'is' : '>=', deletedSince ?? null)
    .executeTakeFirst();
}

export async function findShared(db: Db, shareToken: string): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('shareToken', '=', shareToken)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Change a collection and, in a transaction, lock its row until the end. */
export async function updateCollection(
  db: Db | Tx,
  memberId: string,
  id: string,
  values: Updateable<Schema['collections']>,
): Promise<CollectionRow | undefined> {
  return db
    .updateTable('collections')
    .set(values)
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The token by which the collection is shared: this one, unless it has one already. */
export async function ensureShareToken(
  db: Db,
  memberId: string,
  id: string,
  shareToken: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable('collections')
    .set({ shareToken: sql<string>`coalesce(${sql.ref('shareToken')}, ${shareToken})` })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .returning('shareToken')
    .executeTakeFirst();
  return row?.shareToken ?? undefined;
}

export async function endAllSharing(db: Db, isNamed: boolean): Promise<string[]> {
  const end = db
    .updateTable('collections')
    .set({ shareToken: null })
    .where('shareToken', 'is not', null);
  const rows = isNamed ? await end.returning('memberId').execute() : [];
  await end.execute();
  return rows.map(({ memberId }) => memberId);
}

/** Undo a deletion, unless it is older than `since`. */
export async function restoreCollection(
  tx: Tx,
  memberId: string,
  id: string,
  since: number,
): Promise<CollectionRow | undefined> {
  return tx
    .updateTable('collections')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('deletedAt', '>=', since)
    .returningAll()
    .executeTakeFirst();
}

/** Erase what was deleted before `since`; the foreign key erases its profiles too. */
export async function eraseDeleted(db: Db, since: number): Promise<void> {
  await db.deleteFrom('collections').where('deletedAt', '<', since).execute();
}
