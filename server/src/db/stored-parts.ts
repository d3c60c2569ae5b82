import { type Expression, PostgresAdapter, type SqlBool, sql } from 'kysely';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

/** How many numbers of rows, or pages of rows, are a part: about a thousand rows. */
const ROWS_AT_ONCE = 1_000;
const PAGES_AT_ONCE = 64;

/** Reads a part of a table, given whether a row is in it. */
type ReadPart<T> = (db: Db, isInPart: Expression<SqlBool>) => Promise<T>;

/**
 * Read all rows of a table in parts, those stored last in the first part. Other orders take several times as long,
 * because rows that follow each other lie anywhere. Within a part both databases go from the first stored to the last,
 * unless they are told otherwise; sorting takes PostgreSQL half as long as reading. SQLite numbers rows for good. PostgreSQL moves a row when it changes, so there all
 * parts are read as they were when the first one was.
 */
export async function* readStored<T>(
  db: Db,
  table: keyof Schema,
  read: ReadPart<T>,
): AsyncGenerator<T, void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) yield* inSnapshot(db, (snapshot) => readPages(snapshot, table, read));
  else yield* readNumbered(db, table, read);
}

async function* readNumbered<T>(
  db: Db,
  table: keyof Schema,
  read: ReadPart<T>,
): AsyncGenerator<T, void> {
  const place = sql`${sql.table(table)}.rowid`;
  const { rows } = await sql<{ last: number | null }>`
    select max(${place}) as last from ${sql.table(table)}
  `.execute(db);
  yield* readDown((rows[0]?.last ?? 0) + 1, ROWS_AT_ONCE, (from, to) => {
    return read(db, sql`${place} >= ${from} and ${place} < ${to}`);
  });
}

async function* readPages<T>(
  db: Db,
  table: keyof Schema,
  read: ReadPart<T>,
): AsyncGenerator<T, void> {
  const place = sql`${sql.table(table)}.ctid`;
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${`"${table}"`}::regclass) / current_setting('block_size')::integer as pages
  `.execute(db);
  const startOf = (page: number) => sql`${`(${page},0)`}::tid`;
  yield* readDown(rows[0]?.pages ?? 0, PAGES_AT_ONCE, (from, to) => {
    return read(db, sql`${place} >= ${startOf(from)} and ${place} < ${startOf(to)}`);
  });
}

/** Ask for each part before the one before it is used, so that the database reads meanwhile. */
async function* readDown<T>(
  end: number,
  size: number,
  read: (from: number, to: number) => Promise<T>,
): AsyncGenerator<T, void> {
  let to = end;
  const readNext = () => {
    const from = Math.max(0, to - size);
    const reading = read(from, to);
    reading.catch(() => undefined);
    to = from;
    return reading;
  };
  let reading = readNext();
  while (to > 0) {
    const part = await reading;
    reading = readNext();
    yield part;
  }
  yield await reading;
}

/** Run `read` on one connection that sees the database as it is now, however long it takes. */
async function* inSnapshot<T>(
  db: Db,
  read: (db: Db) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  const opened = Promise.withResolvers<Db>();
  const isRead = Promise.withResolvers<void>();
  const connection = db.connection().execute(async (snapshot) => {
    await sql`begin isolation level repeatable read read only`.execute(snapshot);
    // Whoever uses a part may take longer than a transaction may usually pause.
    await sql`set local idle_in_transaction_session_timeout = 60000`.execute(snapshot);
    opened.resolve(snapshot);
    await isRead.promise;
    await sql`commit`.execute(snapshot);
  });
  connection.catch(opened.reject);
  try {
    yield* read(await opened.promise);
  } finally {
    isRead.resolve();
    // What went wrong before says more than this.
    await connection.catch(() => undefined);
  }
}
