import type { Db, Tx } from '#server/db/open.ts';
import type { AnalyticsEventRow } from '#server/db/schema/counting.ts';

export async function insertEvents(tx: Tx, rows: readonly AnalyticsEventRow[]): Promise<void> {
  await tx.insertInto('analyticsEvents').values(rows).execute();
}

/** The day's key, the same for all servers, and its events so far; the first to need the key generates it. */
export async function ensureDay(
  tx: Tx,
  date: string,
  fresh: string,
): Promise<{ key: string; events: number }> {
  const day = await findDay(tx, date);
  if (day) return day;
  await tx
    .insertInto('visitorKeys')
    .values({ date, key: fresh, events: 0 })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute();
  return (await findDay(tx, date)) ?? { key: fresh, events: 0 };
}

async function findDay(tx: Tx, date: string) {
  return tx
    .selectFrom('visitorKeys')
    .select(['key', 'events'])
    .where('date', '=', date)
    .executeTakeFirst();
}

/** Counts so many more events of a day; false, and none is counted, if that were more than `max`. */
export async function countEvents(
  tx: Tx,
  date: string,
  { count, max }: { count: number; max: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('visitorKeys')
    .set((set) => ({ events: set('events', '+', count) }))
    .where('date', '=', date)
    .where('events', '<=', max - count)
    .returning('date')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records pseudonyms and returns those that are new on that day. Of two transactions with the same pseudonym the second
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

/** Erases the keys and pseudonyms of past days, after which nobody can derive them again. */
export async function eraseDaysBefore(db: Db, date: string): Promise<void> {
  await db.deleteFrom('visitorKeys').where('date', '<', date).execute();
  await db.deleteFrom('dailyPseudonyms').where('date', '<', date).execute();
}

export async function deleteEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('analyticsEvents').where('happenedAt', '<', before).execute();
}
