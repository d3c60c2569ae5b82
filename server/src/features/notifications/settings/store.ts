import type { NotificationKind } from '@lintel/contract/values/notifications';
import type { Db, Tx } from '#server/db/open.ts';
import type { UnsubscribeTokenRow } from '#server/db/schema/notifications.ts';

export async function listChoices(
  db: Db | Tx,
  memberId: string,
): Promise<{ kind: string; isOn: number }[]> {
  return db
    .selectFrom('notificationChoices')
    .select(['kind', 'isOn'])
    .where('memberId', '=', memberId)
    .execute();
}

/** @param doneWeek the week whose email counts as sent already, if it is turned on now */
export async function saveChoice(
  db: Db | Tx,
  choice: { memberId: string; kind: NotificationKind; isOn: boolean; doneWeek: string },
): Promise<void> {
  const row = { ...choice, isOn: choice.isOn ? 1 : 0 };
  await db
    .insertInto('notificationChoices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'kind'])
        .doUpdateSet({ isOn: row.isOn, doneWeek: row.doneWeek })
        // Making the same choice again must not postpone an email that is due.
        .where('notificationChoices.isOn', '!=', row.isOn),
    )
    .execute();
}

/** List members whose weekly email of this week is still to be sent, at most `limit` after another. */
export async function listDue(
  db: Db,
  { week, after, limit }: { week: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('notificationChoices')
    .select('memberId')
    .where('kind', '=', 'weeklyMail')
    .where('isOn', '=', 1)
    .where((where) => where.or([where('doneWeek', 'is', null), where('doneWeek', '<', week)]))
    .where('memberId', '>', after)
    .orderBy('memberId')
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Claim a member's weekly email; of many servers only one succeeds. */
export async function takeWeek(tx: Tx, memberId: string, week: string): Promise<boolean> {
  const row = await tx
    .updateTable('notificationChoices')
    .set({ doneWeek: week })
    .where('memberId', '=', memberId)
    .where('kind', '=', 'weeklyMail')
    .where('isOn', '=', 1)
    .where((where) => where.or([where('doneWeek', 'is', null), where('doneWeek', '<', week)]))
    .returning('memberId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertToken(tx: Tx, row: UnsubscribeTokenRow): Promise<void> {
  await tx.insertInto('unsubscribeTokens').values(row).execute();
}

export async function findToken(
  db: Db,
  tokenHash: string,
): Promise<Pick<UnsubscribeTokenRow, 'memberId' | 'kind' | 'searchId'> | undefined> {
  return db
    .selectFrom('unsubscribeTokens')
    .select(['memberId', 'kind', 'searchId'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export async function deleteTokensBefore(db: Db, createdAt: number): Promise<void> {
  await db.deleteFrom('unsubscribeTokens').where('createdAt', '<', createdAt).execute();
}
