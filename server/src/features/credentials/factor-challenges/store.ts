import type { Db, Tx } from '#server/db/open.ts';
import type { FactorChallengeRow } from '#server/db/schema/second-factor.ts';

/** Which challenge: whose, and for what. */
export type ChallengeKey = Pick<FactorChallengeRow, 'holder' | 'purpose'>;

/** Inserts a challenge in place of an earlier one of its holder and purpose. */
export async function upsertChallenge(db: Db | Tx, row: FactorChallengeRow): Promise<void> {
  const { holder, purpose, ...values } = row;
  await db
    .insertInto('factorChallenges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['holder', 'purpose']).doUpdateSet(values))
    .execute();
}

export async function findChallenge(
  db: Db | Tx,
  { holder, purpose }: ChallengeKey,
  now: number,
): Promise<FactorChallengeRow | undefined> {
  return db
    .selectFrom('factorChallenges')
    .selectAll()
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Count a try at a challenge and return it; undefined if it has expired or has no try left. */
export async function countTry(
  db: Db,
  { holder, purpose }: ChallengeKey,
  limit: { now: number; tries: number },
): Promise<FactorChallengeRow | undefined> {
  return db
    .updateTable('factorChallenges')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', limit.now)
    .where('tries', '<', limit.tries)
    .returningAll()
    .executeTakeFirst();
}

/** Uses up a challenge; of many concurrent calls only one succeeds. */
export async function takeChallenge(
  db: Db | Tx,
  { holder, purpose }: ChallengeKey,
  now: number,
): Promise<FactorChallengeRow | undefined> {
  return db
    .deleteFrom('factorChallenges')
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('factorChallenges').where('expiresAt', '<=', now).execute();
}
