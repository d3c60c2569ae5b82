import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { isListColumn, SEARCHED_COLUMNS, type SearchedRows } from '@lintel/engine';
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import * as store from './store.ts';

const ON_CARD = sql.lit(PROFILE_FIELDS.bio.cardMax);

/** The words that PostgreSQL finds in no text; where they stand, a phrase is divided. */
const STOP_WORDS = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it ' +
    'its itself they them their theirs themselves what which who this that these those am is are was were be been ' +
    'being have has had having do does did doing a an the and but if or because as until while of at by for with about ' +
    'against between into through during before after above below to from up down in out on off over under again ' +
    'further then once here there when where why how all any both each few more most other some such no nor not only ' +
    'own same so than too very s t can will just don should now'
  ).split(' '),
);

/**
 * List profiles whose bios have all of these words or phrases, whatever their endings, in what a card shows of them: up
 * to `limit`, in no order. What a card cuts counts as a view to read, so that no answer tells of it. "bioWords" is a
 * full-text table of SQLite and a function of PostgreSQL, both of which follow every change of a bio.
 */
export async function listWithWords(
  db: Db,
  phrases: readonly string[],
  limit: number,
): Promise<string[]> {
  const asked = phrases.flatMap(withoutStopWords).map((phrase) => `"${phrase}"`);
  if (asked.length === 0) return [];
  const isOnCard =
    db.getExecutor().adapter instanceof PostgresAdapter ? onCardOfPostgres : onCardOfSqlite;
  const { rows } = await sql<{ profileId: string }>`
    select "profileId" from "bioWords"(${asked.join(' ')})
    where ${sql.join(asked.map(isOnCard), sql` and `)} limit ${sql.lit(limit)}
  `.execute(db);
  return rows.map(({ profileId }) => profileId);
}

function withoutStopWords(phrase: string): string[] {
  const parts: string[][] = [[]];
  for (const word of phrase.split(' ')) {
    if (STOP_WORDS.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0).map((part) => part.join(' '));
}

function onCardOfPostgres(phrase: string) {
  return sql`exists (select 1 from "profiles" where "id" = "profileId" and
    "wordsOfBio"(left("bio", ${ON_CARD})) @@ websearch_to_tsquery('pg_catalog.english', ${phrase}))`;
}

/** The end of the first place with the phrase is marked, where more than the card is written. */
function onCardOfSqlite(phrase: string) {
  return sql`"profileId" in (select "profileId" from "bioWords"(${phrase})
    where length("words") <= ${ON_CARD}
    or instr(highlight("bioWords", 1, '', char(1)), char(1)) between 1 and ${ON_CARD} + 1)`;
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
