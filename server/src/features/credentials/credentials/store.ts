import type { Db, Tx } from '#server/db/open.ts';
import type { IdentityRow } from '#server/db/schema.ts';

export async function insertIdentity(tx: Db | Tx, row: IdentityRow): Promise<void> {
  await tx.insertInto('identities').values(row).execute();
}

export async function findIdentity(
  db: Db | Tx,
  issuer: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function listIdentities(db: Db | Tx, memberId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .execute();
}

export async function deleteIdentities(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('identities').where('memberId', '=', memberId).execute();
}

export async function deleteIdentity(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('identities')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
