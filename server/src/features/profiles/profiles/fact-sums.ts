import type { Db, Tx } from '#server/db/open.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { londonDay } from '#server/platform/london-days.ts';
import * as listed from './listed.ts';

// The sums of facts that profiles hold as an index. What changes facts writes the sum in its own transaction, and the
// turn of the day writes those of facts that end.

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

/** Write the sum of a member's facts in the caller's transaction, which holds the lock of the profile. */
export async function writeSum(tx: Tx, id: string, today: string): Promise<void> {
  await listed.logChange(tx, id, () => updateSum(tx, id, today));
}

/** The same, where the caller logs the change. */
export async function updateSum(tx: Tx, id: string, today: string): Promise<void> {
  const sum = facts.summarise(await facts.listOf(tx, [id]), today);
  await tx.updateTable('profiles').set(sum).where('id', '=', id).execute();
}

/** Send the facts of a profile that has another name or role now back to be checked, and sum the others. */
export async function takeBackFacts(tx: Tx, id: string, now: number): Promise<void> {
  const today = londonDay(now);
  const rows = await facts.listOf(tx, [id]);
  const lost = rows.filter((row) => facts.holds(row, today) && !facts.isFact(row, today));
  if (lost.length === 0) return;
  await facts.awaitCheck(
    tx,
    lost.map((row) => row.id),
    now,
  );
  await updateSum(tx, id, today);
}
