import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';

type OpenCheckout = Schema['openCheckouts'];

/** The member's checkouts that may still be paid, the newest first. */
export async function listCheckouts(db: Db | Tx, memberId: string): Promise<OpenCheckout[]> {
  return db
    .selectFrom('openCheckouts')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('turn', 'desc')
    .execute();
}

export async function insertCheckout(tx: Tx, row: OpenCheckout): Promise<void> {
  await tx.insertInto('openCheckouts').values(row).execute();
}

export async function setCheckoutId(
  db: Db,
  { memberId, turn }: Pick<OpenCheckout, 'memberId' | 'turn'>,
  stripeCheckoutId: string,
): Promise<void> {
  await db
    .updateTable('openCheckouts')
    .set({ stripeCheckoutId })
    .where('memberId', '=', memberId)
    .where('turn', '=', turn)
    .execute();
}

export async function deleteCheckout(
  db: Db,
  { memberId, turn }: Pick<OpenCheckout, 'memberId' | 'turn'>,
): Promise<void> {
  await db
    .deleteFrom('openCheckouts')
    .where('memberId', '=', memberId)
    .where('turn', '=', turn)
    .execute();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('openCheckouts').where('expiresAt', '<=', now).execute();
}
