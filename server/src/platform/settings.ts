import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import { newToken } from './tokens.ts';

// Single values that the database holds about itself, by their names.

export async function findSetting(db: Db | Tx, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function upsertSetting(db: Db | Tx, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** A secret of this database, made by whichever server asks for it first. */
export async function ensureSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value: newToken() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSetting(db, name)) as string;
}

/**
 * Raises a counter and returns its new value. Its row stays locked until the transaction ends, so numbers taken from
 * it appear in the order of commits; a database sequence does not promise that.
 */
export async function raiseCounter(tx: Tx, name: string, by: number): Promise<number> {
  const { value } = await tx
    .insertInto('settings')
    .values({ name, value: String(by) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: sql`cast(cast(${sql.ref('settings.value')} as bigint) + ${sql.lit(by)} as text)`,
      }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
