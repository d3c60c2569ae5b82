import { sql } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { SavedSearchHitRow } from '#server/db/schema/saved-searches.ts';

/** Rows that a statement writes; the embedded engine does nothing else meanwhile. */
const ROWS_AT_ONCE = 1_000;
/** New profiles of a member that are looked at; the others wait until these have been seen. */
const NEW_OF_A_MEMBER = 1_000;

export type Hit = Pick<SavedSearchHitRow, 'searchId' | 'profileId'>;

export async function upsertBaseline(
  tx: Tx,
  searchId: string,
  fingerprints: string,
): Promise<void> {
  await tx
    .insertInto('savedSearchBaselines')
    .values({ searchId, fingerprints })
    .onConflict((conflict) => conflict.column('searchId').doUpdateSet({ fingerprints }))
    .execute();
}

export async function listBaselines(db: Db | Tx, searchIds: readonly string[]) {
  return db
    .selectFrom('savedSearchBaselines')
    .selectAll()
    .where('searchId', 'in', searchIds)
    .execute();
}

/**
 * Insert hits, each once. Returns the ids of the searches with hits that are new, or are still unseen and untold: who
 * left before the alert and came back has to be told.
 */
export async function insertHits(
  tx: Tx,
  hits: readonly Hit[],
  foundAt: number,
): Promise<Set<string>> {
  const open = new Set<string>();
  for (let start = 0; start < hits.length; start += ROWS_AT_ONCE) {
    const rows = hits.slice(start, start + ROWS_AT_ONCE);
    const pairs = JSON.stringify(rows.map(({ searchId, profileId }) => [searchId, profileId]));
    for (const { searchId } of await insertedPairs(tx, { pairs, foundAt })) open.add(searchId);
  }
  return open;
}

// The pairs are one parameter: a statement with one for each value would be parsed and planned anew each time.
const insertedPairs = compileOnce((db, { pairs, foundAt }: { pairs: string; foundAt: number }) =>
  db
    .insertInto('savedSearchHits')
    .columns(['searchId', 'profileId', 'foundAt'])
    .expression((from) =>
      from
        .selectFrom(from.fn<{ value: unknown }>('json_array_elements', [sql.val(pairs)]).as('pair'))
        .select([
          sql<string>`value ->> 0`.as('searchId'),
          sql<string>`value ->> 1`.as('profileId'),
          from.val(foundAt).as('foundAt'),
        ])
        // SQLite would read the next clause as one of a join.
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['searchId', 'profileId'])
        .doUpdateSet((set) => ({ foundAt: set.ref('savedSearchHits.foundAt') }))
        .where('savedSearchHits.seenAt', 'is', null)
        .where('savedSearchHits.toldAt', 'is', null),
    )
    .returning('searchId'),
);

/** The hits of searches that are still unseen, or untold as well, the latest first. */
export async function listOpen(
  db: Db | Tx,
  searchIds: readonly string[],
  which: 'unseen' | 'untold',
): Promise<SavedSearchHitRow[]> {
  if (searchIds.length === 0) return [];
  return db
    .selectFrom('savedSearchHits')
    .selectAll()
    .where('searchId', 'in', searchIds)
    .where('seenAt', 'is', null)
    .$if(which === 'untold', (query) => query.where('toldAt', 'is', null))
    .orderBy('foundAt', 'desc')
    .orderBy('profileId', 'desc')
    .limit(NEW_OF_A_MEMBER)
    .execute();
}

export async function countHits(
  db: Db,
  searchIds: readonly string[],
): Promise<Map<string, number>> {
  if (searchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('savedSearchHits')
    .select(['searchId', (select) => select.fn.countAll<number>().as('count')])
    .where('searchId', 'in', searchIds)
    .groupBy('searchId')
    .execute();
  return new Map(rows.map(({ searchId, count }) => [searchId, Number(count)]));
}

/** Mark hits of a search as told or seen. */
export async function markHits(
  db: Db | Tx,
  searchId: string,
  profileIds: readonly string[],
  mark: { toldAt: number } | { seenAt: number },
): Promise<void> {
  for (let start = 0; start < profileIds.length; start += ROWS_AT_ONCE) {
    await db
      .updateTable('savedSearchHits')
      .set(mark)
      .where('searchId', '=', searchId)
      .where('profileId', 'in', profileIds.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

export async function deleteHits(tx: Tx, searchId: string): Promise<void> {
  await tx.deleteFrom('savedSearchHits').where('searchId', '=', searchId).execute();
}

export async function listHitsOf(db: Db, searchId: string): Promise<SavedSearchHitRow[]> {
  return db
    .selectFrom('savedSearchHits')
    .selectAll()
    .where('searchId', '=', searchId)
    .orderBy('foundAt')
    .orderBy('profileId')
    .execute();
}
