import type { Db } from '#server/db/open.ts';
import type { ProviderSigninRow } from '#server/db/schema.ts';

export async function insertSignin(db: Db, row: ProviderSigninRow): Promise<void> {
  await db.insertInto('providerSignins').values(row).execute();
}

/** Use up a sign-in that this browser has started; of many concurrent calls only one succeeds. */
export async function takeSignin(
  db: Db,
  key: { stateHash: string; browserHash: string },
  now: number,
): Promise<ProviderSigninRow | undefined> {
  return db
    .deleteFrom('providerSignins')
    .where('stateHash', '=', key.stateHash)
    .where('browserHash', '=', key.browserHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('providerSignins').where('expiresAt', '<=', now).execute();
}
