import type { Db, Tx } from '#server/db/open.ts';
import type { ApiTables } from '#server/db/schema/api.ts';

export async function insertSeen(tx: Tx, rows: ApiTables['seenMembers'][]): Promise<void> {
  await tx
    .insertInto('seenMembers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['viewerId', 'date', 'profileId']).doNothing())
    .execute();
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
