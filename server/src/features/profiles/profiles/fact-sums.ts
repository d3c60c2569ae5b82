import type { Db, Tx } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import type * as facts from '#server/features/records/facts/service.ts';
import * as listed from './listed.ts';

// The sums of facts that profiles hold.

export async function updateSum(
  tx: Tx,
  id: string,
  values: Pick<ProfileRow, 'verifiedAt' | 'factFlags' | 'datedUntil'>,
): Promise<void> {
  await tx.updateTable('profiles').set(values).where('id', '=', id).execute();
}

/** The profiles whose facts or reminders have changed since. */
export async function listDatedBefore(db: Db, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('datedUntil', '<', today)
    .orderBy('datedUntil')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Write the sum of a member's facts in the caller's transaction. */
export async function writeFacts(tx: Tx, id: string, sum: facts.FactSummary): Promise<void> {
  await listed.logChange(tx, id, () => updateSum(tx, id, sum));
}
