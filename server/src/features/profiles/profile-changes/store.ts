import type { Db } from '#server/db/open.ts';

/** Date the changes that have no time yet: those after the last that has one. */
export async function dateNew(db: Db, now: number): Promise<void> {
  const dated = await db
    .selectFrom('profileChanges')
    .select('number')
    .where('createdAt', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  await db
    .updateTable('profileChanges')
    .set({ createdAt: now })
    .where('number', '>', dated?.number ?? 0)
    .where('createdAt', 'is', null)
    .execute();
}

/** The first change that is younger than a time, or not dated. */
export async function findFirstAfter(db: Db, time: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('profileChanges')
    .select('number')
    .where((where) => where.or([where('createdAt', '>', time), where('createdAt', 'is', null)]))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

export async function deleteBelow(db: Db, number: number): Promise<void> {
  await db.deleteFrom('profileChanges').where('number', '<', number).execute();
}
