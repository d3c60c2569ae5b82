import type { Db, Tx } from '#server/db/open.ts';
import { countWaiting, type Waiting } from '#server/platform/queues.ts';

/** A subscription to cancel, and the number of attempts. */
export interface Cancellation {
  stripeSubscriptionId: string;
  attempts: number;
}

export async function insertCancellations(
  tx: Tx,
  stripeSubscriptionIds: readonly string[],
  dueAt: number,
): Promise<void> {
  if (stripeSubscriptionIds.length === 0) return;
  await tx
    .insertInto('subscriptionCancellations')
    .values(stripeSubscriptionIds.map((id) => ({ stripeSubscriptionId: id, dueAt, attempts: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Claim the cancellation that has been due longest, until `until`; no two servers get the same one. */
export async function claimCancellation(
  db: Db,
  now: number,
  until: number,
): Promise<Cancellation | undefined> {
  // The outer condition is checked again on a row that another server has just claimed.
  return db
    .updateTable('subscriptionCancellations')
    .set((set) => ({ dueAt: until, attempts: set('attempts', '+', 1) }))
    .where('dueAt', '<=', now)
    .where('stripeSubscriptionId', '=', (select) =>
      select
        .selectFrom('subscriptionCancellations')
        .select('stripeSubscriptionId')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(1),
    )
    .returning(['stripeSubscriptionId', 'attempts'])
    .executeTakeFirst();
}

/** How many cancellations are not done, those that are tried again later included. */
export function countCancellations(db: Db): Promise<Waiting> {
  const left = db.selectFrom('subscriptionCancellations').select('dueAt as since');
  return countWaiting(db, left);
}

export async function postponeCancellation(
  db: Db,
  { stripeSubscriptionId }: Cancellation,
  dueAt: number,
) {
  await db
    .updateTable('subscriptionCancellations')
    .set({ dueAt })
    .where('stripeSubscriptionId', '=', stripeSubscriptionId)
    .execute();
}

export async function deleteCancellation(
  db: Db,
  { stripeSubscriptionId }: Cancellation,
): Promise<void> {
  await db
    .deleteFrom('subscriptionCancellations')
    .where('stripeSubscriptionId', '=', stripeSubscriptionId)
    .execute();
}
