import type { Db, Tx } from '#server/db/open.ts';
import type { EmailLinkRow } from '#server/db/schema.ts';

/** Insert a link and delete the older ones for the same purpose. */
export async function replaceLinks(tx: Db | Tx, row: EmailLinkRow): Promise<void> {
  await tx
    .deleteFrom('emailLinks')
    .where('memberId', '=', row.memberId)
    .where('purpose', '=', row.purpose)
    .execute();
  await tx.insertInto('emailLinks').values(row).execute();
}

export async function findLink(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<EmailLinkRow | undefined> {
  return db
    .selectFrom('emailLinks')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Use up a link; of many concurrent calls only one succeeds. */
export async function takeLink(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('emailLinks')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('emailLinks').where('expiresAt', '<=', now).execute();
}
