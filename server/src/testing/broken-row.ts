import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';

interface Broken {
  table: keyof Schema & string;
  /** The column that names the row. */
  key: string;
  value: string;
  on?: 'update' | 'delete';
}

/** Have the database refuse to change a row, or to delete it. Returns a function that mends it. */
export async function breakRow(
  db: Db,
  { table, key, value, on = 'update' }: Broken,
): Promise<() => Promise<void>> {
  const isPostgres = process.env.TEST_ENGINE === 'postgres';
  const work = isPostgres
    ? sql`for each row when (${sql.ref(`old.${key}`)} = ${sql.lit(value)}) execute function refuse()`
    : sql`when ${sql.ref(`old.${key}`)} = ${sql.lit(value)} begin select raise(abort, 'broken'); end`;
  if (isPostgres)
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      db,
    );
  await sql`create trigger broken before ${sql.raw(on)} on ${sql.table(table)} ${work}`.execute(db);
  const mended = isPostgres ? sql`drop function refuse cascade` : sql`drop trigger broken`;
  return async () => void (await mended.execute(db));
}
