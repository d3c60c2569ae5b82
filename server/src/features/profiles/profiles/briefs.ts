import type { Brief } from '@lintel/contract/profiles/briefs';
import { hasEnded } from '@lintel/contract/values/briefs';
import type { Role } from '@lintel/contract/values/members';
import type { Db, Tx } from '#server/db/open.ts';
import type { BriefRow } from '#server/db/schema.ts';
import type { DuePart } from '#server/platform/due.ts';
import { daysAfter, londonDay } from '#server/platform/london-days.ts';
import * as listed from './listed.ts';
import * as store from './store.ts';
import { type SumsContext, withSums } from './sums-of-today.ts';
import { toBrief } from './view.ts';

// What members are after now. Each change is logged as one of the profile, which shows it until it ends.

/** How many fit the variables of one statement. */
const INSERTED_AT_ONCE = 500;

/** A member's brief, even one that has ended, and the role by which it is labelled. */
export async function findBrief(
  db: Db | Tx,
  memberId: string,
): Promise<{ role: Role | null; brief: Brief | null }> {
  const row = await store.findProfile(db, memberId);
  return { role: row?.role ?? null, brief: row ? toBrief(row) : null };
}

/** What a member is after today, as others see it. */
export async function findShownBrief(ctx: SumsContext, memberId: string): Promise<Brief | null> {
  const [row] = await withSums(ctx, await store.listProfiles(ctx.db, { ids: [memberId] }));
  return row ? toBrief(row) : null;
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

/** Insert briefs of members who have none, in the caller's transaction, which logs their profiles. */
export async function insertBriefs(tx: Tx, rows: readonly BriefRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const some = rows.slice(from, from + INSERTED_AT_ONCE);
    await tx.insertInto('briefs').values(some).execute();
  }
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

/** End the brief of a member who has another role, where the caller logs the change: it was said in the old one. */
export async function endBrief(tx: Tx, memberId: string, today: string): Promise<void> {
  await tx
    .updateTable('briefs')
    .set({ endsOn: daysAfter(today, -1), remindOn: null })
    .where('memberId', '=', memberId)
    .where('endsOn', '>=', today)
    .execute();
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
  if (hasEnded(row, today) || (await findBrief(tx, row.memberId)).brief) return;
  await writeBrief(tx, row);
}

/** A member's own brief, as a part of another query. */
export function selectBrief(db: Db | Tx, memberId: string) {
  return db
    .selectFrom('briefs')
    .select(['id', 'memberId as userId', 'words', 'seeks', 'placeId', 'price'])
    .select(['startedAt', 'endsOn'])
    .where('memberId', '=', memberId);
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
