import { isListColumn, SEARCHED_COLUMNS, type SearchedRows } from '@lintel/engine';
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import * as store from './store.ts';

/**
 * List profiles whose bios have all of these words or phrases, whatever their endings: up to `limit` of them, in no
 * order. "bioWords" is a full-text table of SQLite and a function of PostgreSQL, both of which follow every change of
 * a bio.
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

/**
 * Read the searched columns of every active profile in batches, the last ids in the first: where members joined one by
 * one, the newest come first.
 */
export async function* readSearchedProfiles(db: Db): AsyncGenerator<SearchedRows, void> {
  for await (const page of activePages(db)) {
    const batch = page
      .select(STORED_COLUMNS)
      .select([
        store.isStated('verifiedAt').as('verified'),
        store.isStated('bookingUrl').as('bookable'),
      ]);
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
