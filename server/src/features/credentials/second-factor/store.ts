import type { Db, Tx } from '#server/db/open.ts';
import type { AuthenticatorRow, PasskeyRow } from '#server/db/schema/second-factor.ts';

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

export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<void> {
  await tx.insertInto('passkeys').values(row).execute();
}

export async function listPasskeys(db: Db | Tx, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findPasskey(
  db: Db | Tx,
  memberId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

export async function updatePasskey(
  tx: Tx,
  id: string,
  values: Pick<PasskeyRow, 'counter' | 'lastUsedAt'>,
): Promise<void> {
  await tx.updateTable('passkeys').set(values).where('id', '=', id).execute();
}

/** Whether the member had such a passkey. */
export async function deletePasskey(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeys(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('memberId', '=', memberId).execute();
}

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
