import type { Db, Tx } from '#server/db/open.ts';

/** A subscription to end, and how often that has been tried. */
export interface Ending {
  stripeSubscriptionId: string;
  attempts: number;
}

export async function keepEndings(
  tx: Tx,
  stripeSubscriptionIds: readonly string[],
  dueAt: number,
): Promise<void> {
  if (stripeSubscriptionIds.length === 0) return;
  await tx
    .insertInto('subscriptionEndings')
    .values(stripeSubscriptionIds.map((id) => ({ stripeSubscriptionId: id, dueAt, attempts: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The one that has been due longest, put off until `until`; no two servers get the same. */
export async function claimEnding(db: Db, now: number, until: number): Promise<Ending | undefined> {
  // The outer condition is tried again on a row that another server has just put off.
  return db
    .updateTable('subscriptionEndings')
    .set((set) => ({ dueAt: until, attempts: set('attempts', '+', 1) }))
    .where('dueAt', '<=', now)
    .where('stripeSubscriptionId', '=', (select) =>
      select
        .selectFrom('subscriptionEndings')
        .select('stripeSubscriptionId')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(1),
    )
    .returning(['stripeSubscriptionId', 'attempts'])
    .executeTakeFirst();
}

export async function postponeEnding(db: Db, { stripeSubscriptionId }: Ending, dueAt: number) {
  await db
    .updateTable('subscriptionEndings')
    .set({ dueAt })
    .where('stripeSubscriptionId', '=', stripeSubscriptionId)
    .execute();
}

export async function deleteEnding(db: Db, { stripeSubscriptionId }: Ending): Promise<void> {
  await db
    .deleteFrom('subscriptionEndings')
    .where('stripeSubscriptionId', '=', stripeSubscriptionId)
    .execute();
}
