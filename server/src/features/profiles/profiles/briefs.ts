import type { Brief } from '@lintel/contract/profiles/briefs';
import type { Role } from '@lintel/contract/values/members';
import type { Db, Tx } from '#server/db/open.ts';
import type { BriefRow } from '#server/db/schema.ts';
import type { DuePart } from '#server/platform/due.ts';
import { londonDay } from '#server/platform/london-days.ts';
import * as listed from './listed.ts';
import * as store from './store.ts';
import { toBrief } from './view.ts';

// What members are after now. Each change is logged as one of the profile, which shows it until it ends.

/** A member's brief, even one that has ended, and the role by which it is labelled. */
export async function findBrief(
  db: Db | Tx,
  memberId: string,
): Promise<{ role: Role | null; brief: Brief | null }> {
  const row = await store.findProfile(db, memberId);
  return { role: row?.role ?? null, brief: row ? toBrief(row) : null };
}

/** Write a member's brief in place of any other, in the caller's transaction. */
export async function writeBrief(tx: Tx, row: BriefRow): Promise<void> {
  await listed.logChange(tx, row.memberId, () =>
    tx
      .insertInto('briefs')
      .values(row)
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
      .execute(),
  );
}

/** Change when a member's brief ends, in the caller's transaction. */
export async function dateBrief(
  tx: Tx,
  memberId: string,
  dates: Pick<BriefRow, 'endsOn' | 'remindOn'>,
): Promise<void> {
  await listed.logChange(tx, memberId, () =>
    tx.updateTable('briefs').set(dates).where('memberId', '=', memberId).execute(),
  );
}

/** Delete a member's brief in the caller's transaction, and return it, if there is one. */
export async function deleteBrief(tx: Tx, memberId: string): Promise<BriefRow | undefined> {
  if (!(await findBrief(tx, memberId)).brief) return undefined;
  return listed.logChange(tx, memberId, () =>
    tx.deleteFrom('briefs').where('memberId', '=', memberId).returningAll().executeTakeFirst(),
  );
}

/** Put back a brief that was deleted, unless it has ended since or there is another. */
export async function restoreBrief(tx: Tx, row: BriefRow, today: string): Promise<void> {
  if (row.endsOn < today || (await findBrief(tx, row.memberId)).brief) return;
  await writeBrief(tx, row);
}

/** The briefs of whose end their authors are to be told. */
export async function listToRemind(
  db: Db,
  { now, after, limit }: DuePart<Pick<BriefRow, 'memberId'>>,
): Promise<Pick<BriefRow, 'memberId'>[]> {
  return db
    .selectFrom('briefs')
    .select('memberId')
    .where('remindOn', '<=', londonDay(now))
    .where('memberId', '>', after?.memberId ?? '')
    .orderBy('memberId')
    .limit(limit)
    .execute();
}

/** Claim the telling of a brief's end. Returns the brief, unless another claimed it or it was kept or removed. */
export async function claimReminder(
  tx: Tx,
  memberId: string,
  today: string,
): Promise<BriefRow | undefined> {
  return tx
    .updateTable('briefs')
    .set({ remindOn: null })
    .where('memberId', '=', memberId)
    .where('remindOn', '<=', today)
    .returningAll()
    .executeTakeFirst();
}

/** Delete the briefs that ended before a day. No card shows them any more. */
export async function deleteBriefsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('briefs').where('endsOn', '<', day).execute();
}
