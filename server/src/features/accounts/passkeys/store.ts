import type { Db, Tx } from '#server/db/open.ts';
import type { PasskeyRow } from '#server/db/schema/second-factor.ts';

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

/** Delete one of a member's passkeys and return its name. */
export async function deletePasskey(
  tx: Tx,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeys(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('memberId', '=', memberId).execute();
}
