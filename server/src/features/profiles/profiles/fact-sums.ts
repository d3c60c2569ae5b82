import type { Db, Tx } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import * as facts from '#server/features/records/facts/service.ts';
import type { DuePart } from '#server/platform/due.ts';
import { londonDay } from '#server/platform/london-days.ts';
import * as listed from './listed.ts';

// The sums of facts that profiles hold as an index. What changes facts writes the sum in its own transaction, and the
// turn of the day writes those of facts that end.

type DatedProfile = Pick<ProfileRow, 'id' | 'datedUntil'>;

/** The profiles whose facts or reminders have changed since. */
export async function listDated(
  db: Db,
  { now, after, limit }: DuePart<DatedProfile>,
): Promise<DatedProfile[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'datedUntil'])
    .where('datedUntil', '<', londonDay(now))
    .where((where) =>
      where(
        where.refTuple('datedUntil', 'id'),
        '>',
        where.tuple(after?.datedUntil ?? '', after?.id ?? ''),
      ),
    )
    .orderBy('datedUntil')
    .orderBy('id')
    .limit(limit)
    .execute();
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
