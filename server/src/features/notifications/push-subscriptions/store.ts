import type { Db, Tx } from '#server/db/open.ts';
import type { PushSubscriptionRow } from '#server/db/schema/notifications.ts';

/** Replace a browser's subscription: it belongs to the member who subscribed last. */
export async function replaceSubscription(tx: Tx, row: PushSubscriptionRow): Promise<void> {
  const { endpoint, ...rest } = row;
  await tx
    .insertInto('pushSubscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(rest))
    .execute();
}

/** A member's subscriptions, newest first. */
export async function listSubscriptions(
  db: Db | Tx,
  memberId: string,
): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('endpoint')
    .execute();
}

export async function listEndpoints(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pushSubscriptions').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint);
}

export async function deleteSubscriptions(
  db: Db | Tx,
  memberId: string,
  endpoints: readonly string[],
): Promise<void> {
  if (endpoints.length === 0) return;
  await db
    .deleteFrom('pushSubscriptions')
    .where('memberId', '=', memberId)
    .where('endpoint', 'in', endpoints)
    .execute();
}
