import type { Db } from '#server/db/open.ts';

export async function insertDismissal(db: Db, memberId: string, dismissedAt: number) {
  await db
    .insertInto('dismissedFirstSteps')
    .values({ memberId, dismissedAt })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .execute();
}

/** When the member dismissed the first steps; undefined if they have not. */
export async function findDismissal(db: Db, memberId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('dismissedFirstSteps')
    .select('dismissedAt')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.dismissedAt;
}
