import type { Db, Tx } from '#server/db/open.ts';

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, memberId);
  const rows = hashes.map((codeHash) => ({ memberId, codeHash }));
  await tx.insertInto('recoveryCodes').values(rows).execute();
}

export async function deleteRecoveryCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('memberId', '=', memberId).execute();
}

export async function countRecoveryCodes(db: Db | Tx, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uses up a recovery code; of many concurrent calls only one succeeds. */
export async function takeRecoveryCode(
  tx: Tx,
  memberId: string,
  codeHash: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('recoveryCodes')
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .returning('codeHash')
    .executeTakeFirst();
  return row !== undefined;
}
