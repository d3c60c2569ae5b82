import type { Db, Tx } from '#server/db/open.ts';
import type { AuthenticatorRow } from '#server/db/schema/second-factor.ts';

export async function upsertAuthenticator(tx: Tx, row: AuthenticatorRow): Promise<void> {
  const { memberId, ...values } = row;
  await tx
    .insertInto('authenticators')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(values))
    .execute();
}

export async function findAuthenticator(
  db: Db | Tx,
  memberId: string,
): Promise<AuthenticatorRow | undefined> {
  return db
    .selectFrom('authenticators')
    .selectAll()
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

/** Uses up a time step and every earlier one; of many concurrent calls only one succeeds. */
export async function takeStep(
  tx: Tx,
  memberId: string,
  use: { step: number; at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('authenticators')
    .set({ lastStep: use.step, lastUsedAt: use.at })
    .where('memberId', '=', memberId)
    .where('lastStep', '<', use.step)
    .returning('memberId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the member had an authenticator app. */
export async function deleteAuthenticator(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('authenticators')
    .where('memberId', '=', memberId)
    .returning('memberId')
    .executeTakeFirst();
  return row !== undefined;
}
