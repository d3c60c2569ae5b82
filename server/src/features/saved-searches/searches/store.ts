import type { Updateable } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts';
import type { Schema } from '#server/db/schema.ts';
import type { DuePart } from '#server/platform/due.ts';
import { countWaiting, type Waiting } from '#server/platform/queues.ts';

// Every query for a member names the owner, so that no one can reach another member's searches.

export async function insertSearch(tx: Tx, row: SavedSearchRow): Promise<void> {
  await tx.insertInto('savedSearches').values(row).execute();
}

/** Insert the search that is saved for who joins; false if the member has or had one. */
export async function insertFirst(tx: Tx, row: SavedSearchRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('savedSearches')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A member's searches, the newest first. */
export async function listSearches(db: Db | Tx, memberId: string): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('savedSearches')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findSearch(
  db: Db | Tx,
  memberId: string,
  id: string,
): Promise<SavedSearchRow | undefined> {
  return db
    .selectFrom('savedSearches')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function updateSearch(
  db: Db | Tx,
  memberId: string,
  id: string,
  values: Updateable<Schema['savedSearches']>,
): Promise<SavedSearchRow | undefined> {
  return db
    .updateTable('savedSearches')
    .set(values)
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Undo a deletion, unless it is older than `since`. */
export async function restoreSearch(
  tx: Tx,
  memberId: string,
  id: string,
  since: number,
): Promise<SavedSearchRow | undefined> {
  return tx
    .updateTable('savedSearches')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('deletedAt', '>=', since)
    .returningAll()
    .executeTakeFirst();
}

/** Erase what was deleted before `since`; the foreign keys erase what it had found. */
export async function eraseDeleted(db: Db, since: number): Promise<void> {
  await db.deleteFrom('savedSearches').where('deletedAt', '<', since).execute();
}

/** The number of the search that is furthest behind the profile changes; undefined if there is none. */
export async function findFurthestBehind(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('savedSearches')
    .select((select) => select.fn.min('seenNumber').as('number'))
    .executeTakeFirst();
  return row?.number ?? undefined;
}

/** What of a search its matching needs. */
export type MatchedSearch = Pick<
  SavedSearchRow,
  'id' | 'memberId' | 'query' | 'frequency' | 'dueAt'
>;

/** The queries of the searches that have seen the changes up to a number. */
export async function listQueriesAt(db: Db, seenNumber: number): Promise<string[]> {
  const rows = await db
    .selectFrom('savedSearches')
    .select('query')
    .distinct()
    .where('seenNumber', '=', seenNumber)
    .execute();
  return rows.map(({ query }) => query);
}

/**
 * Move the searches that have seen the changes up to a number on to another number, and return them. Of several servers
 * that try this, one moves each search, and that one matches it.
 */
export async function moveNumber(
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<MatchedSearch[]> {
  return tx
    .updateTable('savedSearches')
    .set({ seenNumber: to })
    .where('seenNumber', '=', from)
    .returning(['id', 'memberId', 'query', 'frequency', 'dueAt'])
    .execute();
}

/** Make alerts about searches due, except where one is already. */
export async function setDue(tx: Tx, ids: readonly string[], dueAt: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('savedSearches')
    .set({ dueAt })
    .where('id', 'in', ids)
    .where('dueAt', 'is', null)
    .execute();
}

// What is due of a deleted search stays due until it is restored.

/** Members with searches about which an alert is due. */
export async function listDueMembers(
  db: Db,
  { now, after = '', limit }: DuePart<string>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('savedSearches')
    .select('memberId')
    .distinct()
    .where('dueAt', '<=', now)
    .where('deletedAt', 'is', null)
    .where('memberId', '>', after)
    .orderBy('memberId')
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** How many searches have an alert that is due. */
export function countDue(db: Db, now: number): Promise<Waiting> {
  const due = db
    .selectFrom('savedSearches')
    .where('dueAt', '<=', now)
    .where('deletedAt', 'is', null);
  return countWaiting(db, due.select('dueAt as since'));
}

/** Claim a member's due alerts; of several servers one gets them. */
export async function takeDue(tx: Tx, memberId: string, now: number): Promise<SavedSearchRow[]> {
  return tx
    .updateTable('savedSearches')
    .set({ dueAt: null })
    .where('memberId', '=', memberId)
    .where('dueAt', '<=', now)
    .where('deletedAt', 'is', null)
    .returningAll()
    .execute();
}

export async function markAlerted(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  await tx.updateTable('savedSearches').set({ alertedAt: now }).where('id', 'in', ids).execute();
}
