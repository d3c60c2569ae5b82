import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';

type ResetToken = Schema['passwordResetTokens'];

/** Insert a token and delete the member's older ones. */
export async function replaceResetTokens(tx: Tx, row: ResetToken): Promise<void> {
  await tx.deleteFrom('passwordResetTokens').where('memberId', '=', row.memberId).execute();
  await tx.insertInto('passwordResetTokens').values(row).execute();
}

export async function listResetTokens(db: Db, lookupHash: string): Promise<ResetToken[]> {
  return db
    .selectFrom('passwordResetTokens')
    .selectAll()
    .where('lookupHash', '=', lookupHash)
    .execute();
}

/** Use up a token; of many concurrent calls only one succeeds. */
export async function takeResetToken(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('passwordResetTokens')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldResetTokens(db: Db, before: number): Promise<void> {
  await db.deleteFrom('passwordResetTokens').where('expiresAt', '<', before).execute();
}
