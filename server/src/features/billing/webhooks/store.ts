import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('billingEvents')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Record an event; return whether it was new. */
export async function insertEvent(tx: Tx, id: string, receivedAt: number): Promise<boolean> {
  const row = await tx
    .insertInto('billingEvents')
    .values({ id, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Take the next turn of a subscription: 1, 2, 3 … */
export async function takeTurn(
  db: Db,
  stripeSubscriptionId: string,
  takenAt: number,
): Promise<number> {
  const { lastTurn } = await db
    .insertInto('billingTurns')
    .values({ stripeSubscriptionId, lastTurn: 1, appliedTurn: 0, takenAt })
    .onConflict((conflict) =>
      conflict
        .column('stripeSubscriptionId')
        .doUpdateSet({ lastTurn: sql`${sql.ref('billingTurns.lastTurn')} + 1`, takenAt }),
    )
    .returning('lastTurn')
    .executeTakeFirstOrThrow();
  return lastTurn;
}

/** Lock the subscription for this turn; return whether no later turn has been applied yet. */
export async function spendTurn(
  tx: Tx,
  stripeSubscriptionId: string,
  turn: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('billingTurns')
    .set({ appliedTurn: turn })
    .where('stripeSubscriptionId', '=', stripeSubscriptionId)
    .where('appliedTurn', '<', turn)
    .returning('appliedTurn')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEventsBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('billingEvents').where('receivedAt', '<', instant).execute();
}

export async function deleteTurnsBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('billingTurns').where('takenAt', '<', instant).execute();
}
