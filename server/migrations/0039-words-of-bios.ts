import { type Kysely, PostgresAdapter, sql } from 'kysely';

// Full text of bios. The database keeps it up to date by itself, because servers of the previous version write bios, too.
// On both engines "bioWords"('"kitchen" "loft conversion"') gives the "profileId" of whoever has these words, whatever
// their endings.
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? ON_POSTGRES : ON_SQLITE) {
    await sql.raw(statement).execute(db);
  }
}

/** Apostrophes, which may be missing, and letters that are no others with an accent. */
const REPLACED = Object.entries({
  ...{ "''": '', '’': '', '‘': '', ʼ: '', ʻ: '', '`': '', '´': '', '′': '' },
  ...{ ł: 'l', Ł: 'l', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd', ð: 'd', Ð: 'd', ı: 'i' },
  ...{ ß: 'ss', þ: 'th', Þ: 'th', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' },
});

/** The SQL of a text with plain letters. */
function plain(text: string): string {
  return REPLACED.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, text);
}

// "bios" numbers the profiles, because SQLite may renumber the rows of "profiles".
const ON_SQLITE = [
  `create table "bios" (
    "number" integer primary key,
    "profileId" text not null unique references "profiles" ("id") on delete cascade,
    "words" text not null
  )`,
  `create virtual table "bioWords" using fts5(
    "profileId" unindexed, "words", content = 'bios', content_rowid = 'number',
    tokenize = 'porter unicode61 remove_diacritics 2'
  )`,
  // What is deleted leaves nothing in the index.
  `insert into "bioWords" ("bioWords", "rank") values ('secure-delete', 1)`,
  `create trigger "bioWordsAdded" after insert on "bios" begin
    insert into "bioWords" (rowid, "profileId", "words")
      values (new."number", new."profileId", new."words");
  end`,
  `create trigger "bioWordsRemoved" after delete on "bios" begin
    insert into "bioWords" ("bioWords", rowid, "profileId", "words")
      values ('delete', old."number", old."profileId", old."words");
  end`,
  `create trigger "bioWritten" after insert on "profiles" when new."bio" <> '' begin
    insert into "bios" ("profileId", "words") values (new."id", ${plain('new."bio"')});
  end`,
  `create trigger "bioChanged" after update of "bio" on "profiles" when new."bio" is not old."bio"
  begin
    delete from "bios" where "profileId" = new."id";
    insert into "bios" ("profileId", "words")
      select new."id", ${plain('new."bio"')} where new."bio" <> '';
  end`,
  `insert into "bios" ("profileId", "words")
    select "id", ${plain('"bio"')} from "profiles" where "bio" <> '' order by "id"`,
];

// PostgreSQL would take words with these signs between them for addresses, files and tags.
const SEPARATORS = './@_-+&#~:<>=?%*';

const ON_POSTGRES = [
  `create function "wordsOfBio"(bio text) returns tsvector language sql immutable parallel safe as $$
    select to_tsvector('pg_catalog.english', translate(
      regexp_replace(normalize(${plain('bio')}, NFKD), '[\\u0300-\\u036f]', '', 'g'),
      '${SEPARATORS}', '${' '.repeat(SEPARATORS.length)}'))
  $$`,
  `create index "profilesByBio" on "profiles" using gin ("wordsOfBio"("bio"))`,
  `create function "bioWords"(words text) returns table ("profileId" text) language sql stable as $$
    select "id" from "profiles"
    where "wordsOfBio"("bio") @@ websearch_to_tsquery('pg_catalog.english', words)
  $$`,
];
