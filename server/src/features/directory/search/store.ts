import type { Db, Tx } from '#server/db/open.ts';
import type { ApiTables } from '#server/db/schema/api.ts';

export async function insertSeen(tx: Tx, rows: ApiTables['seenMembers'][]): Promise<void> {
  await tx
    .insertInto('seenMembers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['viewerId', 'date', 'profileId']).doNothing())
    .execute();
}

/** The members among these that the viewer has seen on a day. */
export async function findSeen(
  db: Db | Tx,
  viewerId: string,
  date: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('seenMembers')
    .select('profileId')
    .where('viewerId', '=', viewerId)
    .where('date', '=', date)
    .where('profileId', 'in', ids)
    .execute();
  return new Set(rows.map(({ profileId }) => profileId));
}

export async function countSeen(tx: Tx, viewerId: string, date: string): Promise<number> {
  const { count } = await tx
    .selectFrom('seenMembers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('viewerId', '=', viewerId)
    .where('date', '=', date)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteSeenBefore(db: Db, date: string): Promise<void> {
  await db.deleteFrom('seenMembers').where('date', '<', date).execute();
}
