import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './open.ts';
import { APOSTROPHE_RANK, APOSTROPHES, RANKS, SIGNS } from './sqlite-functions.ts';
import { isSqlite } from './state.ts';

// How both engines compare the letters of a text as people write them. SQLite calls the contract's function; PostgreSQL
// has none of ours, and says the same in SQL.

/** The letters that Unicode does not decompose, and what each is compared as. */
const SINGLE_LETTERS = ['łøđðıς', 'loddiσ'] as const;
const DOUBLE_LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

type Text = Expression<unknown>;

/** A text without capitals, accents and apostrophes, to be compared with a folded one. */
export function foldedText(db: Db | Tx, text: Text): RawBuilder<string> {
  if (isSqlite(db)) return sql<string>`fold_letters(${text})`;
  return sql<string>`${lettersOnly(text, '')} collate "C"`;
}

/** What a text is ordered by, as Intl.Collator does: letters, then accents and small letters before capitals. */
export function orderOf(db: Db | Tx, text: Text): [letters: Text, accents: Text] {
  if (isSqlite(db)) return [sql`rank_letters(${text})`, sql`small_letters(${text})`];
  const letters = lettersOnly(text, APOSTROPHE_RANK.repeat(APOSTROPHES.length));
  return [
    sql`translate(${letters}, ${SIGNS}, ${RANKS}) collate "C"`,
    sql`lower(${text} collate "und-x-icu") collate "C"`,
  ];
}

function lettersOnly(text: Text, apostrophes: string): RawBuilder<string> {
  const [letters, plain] = SINGLE_LETTERS;
  // NFKD would make a space of this apostrophe.
  const decomposed = sql`normalize(translate(${text}, '´', ${"'"}), NFKD)`;
  const bare = sql`regexp_replace(${decomposed}, ${'[\\u0300-\\u036f]'}, '', 'g')`;
  const marked = sql`translate(${bare}, ${APOSTROPHES}, ${apostrophes})`;
  const single = sql<string>`translate(lower(${marked} collate "und-x-icu"), ${letters}, ${plain})`;
  return Object.entries(DOUBLE_LETTERS).reduce(
    (folded, [letter, two]) => sql<string>`replace(${folded}, ${letter}, ${two})`,
    single,
  );
}
