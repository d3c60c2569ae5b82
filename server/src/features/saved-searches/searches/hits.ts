import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { SavedSearchHitRow } from '#server/db/schema/saved-searches.ts';

// The profiles that a saved search has found. Each is a row, so it is found once.

/** Rows that a statement writes; the embedded engine does nothing else meanwhile. */
const ROWS_AT_ONCE = 1_000;
/** New profiles of a search that are looked at; the others wait until these have been seen or sent. */
export const NEW_OF_A_SEARCH = 1_000;
/** When a profile was seen that matched before the search was saved, or before it could have been found. */
const KNOWN_BEFORE = 0;

export type Hit = Pick<SavedSearchHitRow, 'searchId' | 'profileId'>;

/**
 * Insert hits, each once. Returns the ids of the searches with hits that are new, or are still unseen and unsent: a
 * member who left before the alert and came back is in the next one.
 */
export async function insertHits(
  tx: Tx,
  hits: readonly Hit[],
  foundAt: number,
): Promise<Set<string>> {
  const open = await insertInParts(tx, hits, { foundAt, seenAt: null });
  return new Set(open.map(({ searchId }) => searchId));
}

/** Forget hits that were last found or sent before an instant, so that they can be found again. */
export async function forgetHits(tx: Tx, hits: readonly Hit[], before: number): Promise<void> {
  for (const [searchId, ofSearch] of Map.groupBy(hits, (hit) => hit.searchId)) {
    await tx
      .deleteFrom('savedSearchHits')
      .where('searchId', '=', searchId)
      .where(
        'profileId',
        'in',
        ofSearch.map(({ profileId }) => profileId),
      )
      .where(({ fn }) => fn.coalesce('toldAt', 'foundAt'), '<', before)
      .execute();
  }
}

/** Record that profiles have left the results of searches, so that they are not new when they return. */
export async function insertLeavers(tx: Tx, hits: readonly Hit[], foundAt: number): Promise<void> {
  await insertInParts(tx, hits, { foundAt, seenAt: KNOWN_BEFORE });
}

interface Times {
  foundAt: number;
  seenAt: number | null;
}

async function insertInParts(tx: Tx, hits: readonly Hit[], times: Times) {
  const open: Pick<Hit, 'searchId'>[] = [];
  for (let start = 0; start < hits.length; start += ROWS_AT_ONCE) {
    const rows = hits.slice(start, start + ROWS_AT_ONCE);
    const pairs = JSON.stringify(rows.map(({ searchId, profileId }) => [searchId, profileId]));
    open.push(...(await insertedPairs(tx, { pairs, ...times })));
  }
  return open;
}

// The pairs are one parameter: a statement with one for each value would be parsed and planned anew each time.
const insertedPairs = compileOnce((db, { pairs, foundAt, seenAt }: Times & { pairs: string }) =>
  db
    .insertInto('savedSearchHits')
    .columns(['searchId', 'profileId', 'foundAt', 'seenAt'])
    .expression((from) =>
      from
        .selectFrom(from.fn<{ value: unknown }>('json_array_elements', [sql.val(pairs)]).as('pair'))
        .select([
          sql<string>`value ->> 0`.as('searchId'),
          sql<string>`value ->> 1`.as('profileId'),
          bigint(foundAt).as('foundAt'),
          bigint(seenAt).as('seenAt'),
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

/** PostgreSQL takes a parameter that may be null for a text. */
function bigint(value: number | null): RawBuilder<number> {
  return sql<number>`cast(${value} as bigint)`;
}

/** The latest hits of each search that are still unseen, or unsent as well, the latest first. */
export async function listOpen(
  db: Db | Tx,
  searchIds: readonly string[],
  which: 'unseen' | 'unsent',
): Promise<SavedSearchHitRow[]> {
  if (searchIds.length === 0) return [];
  const open = db
    .selectFrom('savedSearchHits')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy('searchId').orderBy('foundAt', 'desc').orderBy('profileId', 'desc'),
        )
        .as('place'),
    )
    .where('searchId', 'in', searchIds)
    .where('seenAt', 'is', null)
    .$if(which === 'unsent', (query) => query.where('toldAt', 'is', null));
  return db
    .selectFrom(open.as('open'))
    .select(['searchId', 'profileId', 'foundAt', 'toldAt', 'seenAt'])
    .where('place', '<=', NEW_OF_A_SEARCH)
    .orderBy('foundAt', 'desc')
    .orderBy('profileId', 'desc')
    .execute();
}

export async function listHitsOf(db: Db, searchId: string): Promise<SavedSearchHitRow[]> {
  return db
    .selectFrom('savedSearchHits')
    .selectAll()
    .where((where) => where.or([where('seenAt', 'is', null), where('seenAt', '>', KNOWN_BEFORE)]))
    .where('searchId', '=', searchId)
    .orderBy('foundAt')
    .orderBy('profileId')
    .execute();
}

/** Mark hits of a search as sent or seen. */
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

/** Delete the hits of a search, and what servers of the previous version stored beside them. */
export async function deleteHits(tx: Tx, searchId: string): Promise<void> {
  await tx.deleteFrom('savedSearchBaselines').where('searchId', '=', searchId).execute();
  await tx.deleteFrom('savedSearchHits').where('searchId', '=', searchId).execute();
}
