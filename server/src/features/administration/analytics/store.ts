import type { Db, Tx } from '#server/db/open.ts';
import type { AnalyticsEventRow } from '#server/db/schema/counting.ts';

export async function insertEvents(tx: Tx, rows: readonly AnalyticsEventRow[]): Promise<void> {
  await tx.insertInto('analyticsEvents').values(rows).execute();
}

/** The day's key, the same for all servers; the first to need it generates it. */
export async function keyOfDay(tx: Tx, date: string, fresh: string): Promise<string> {
  const key = await findKey(tx, date);
  if (key) return key;
  await tx
    .insertInto('visitorKeys')
    .values({ date, key: fresh })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute();
  return (await findKey(tx, date)) ?? fresh;
}

async function findKey(tx: Tx, date: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('visitorKeys')
    .select('key')
    .where('date', '=', date)
    .executeTakeFirst();
  return row?.key;
}

/** Those of these pseudonyms that the day has already. */
export async function listKnown(
  tx: Tx,
  date: string,
  pseudonyms: readonly { pseudonym: string }[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('dailyPseudonyms')
    .select('pseudonym')
    .where('date', '=', date)
    .where(
      'pseudonym',
      'in',
      pseudonyms.map(({ pseudonym }) => pseudonym),
    )
    .execute();
  return rows.map(({ pseudonym }) => pseudonym);
}

/**
 * Record pseudonyms and return those that are new on that day. Of two transactions with the same pseudonym the second
 * waits for the first, so that each is counted once.
 */
export async function insertPseudonyms(
  tx: Tx,
  date: string,
  pseudonyms: readonly { counter: string; pseudonym: string }[],
): Promise<{ counter: string; pseudonym: string }[]> {
  return tx
    .insertInto('dailyPseudonyms')
    .values(pseudonyms.map((one) => ({ date, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['counter', 'pseudonym'])
    .execute();
}

/** Erase the keys and pseudonyms of past days, after which no one can derive them again. */
export async function eraseDaysBefore(db: Db, date: string): Promise<void> {
  await db.deleteFrom('visitorKeys').where('date', '<', date).execute();
  await db.deleteFrom('dailyPseudonyms').where('date', '<', date).execute();
}

export async function deleteEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('analyticsEvents').where('happenedAt', '<', before).execute();
}
