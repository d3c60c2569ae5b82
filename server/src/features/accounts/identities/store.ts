import type { Db } from '#server/db/open.ts';
import type { ProviderSigninRow } from '#server/db/schema.ts';

export async function insertSignin(db: Db, row: ProviderSigninRow): Promise<void> {
  await db.insertInto('providerSignins').values(row).execute();
}

/** Takes what this browser has begun, once: of many at once one gets it. Another browser's stays where it is. */
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
