import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';

export async function upsertBrowser(tx: Tx, row: Schema['knownBrowsers']): Promise<void> {
  await tx
    .insertInto('knownBrowsers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'tokenHash']).doUpdateSet({ lastSigninAt: row.lastSigninAt }),
    )
    .execute();
}

export async function hasBrowser(db: Db, memberId: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('knownBrowsers')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Delete all but the member's most recently used ones. */
export async function withNewest(tx: Tx, memberId: string, count: number): Promise<void> {
  const newest = tx
    .selectFrom('knownBrowsers')
    .select('tokenHash')
    .where('memberId', '=', memberId)
    .orderBy('lastSigninAt', 'desc')
    .limit(count);
  await tx
    .deleteFrom('knownBrowsers')
    .where('memberId', '=', memberId)
    .where('tokenHash', 'not in', newest)
    .execute();
}

export async function deleteBrowsers(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('knownBrowsers').where('memberId', '=', memberId).execute();
}

export async function deleteUnused(db: Db, since: number): Promise<void> {
  await db.deleteFrom('knownBrowsers').where('lastSigninAt', '<', since).execute();
}
