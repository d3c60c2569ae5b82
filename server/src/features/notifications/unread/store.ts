import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { UnreadNotificationRow } from '#server/db/schema/notifications.ts';
import type { DuePart } from '#server/platform/due.ts';
import { countWaiting, type Waiting } from '#server/platform/queues.ts';

export type DueColumn = 'mailDueAt' | 'pushDueAt';

/** Insert a notification unless the conversation has one already: one is enough until it is read. */
export async function insertOnce(tx: Tx, row: UnreadNotificationRow): Promise<void> {
  await insertedOnce(tx, row);
}

const insertedOnce = compileOnce(
  (db, { memberId, conversationId, senderId, mailDueAt, pushDueAt }: UnreadNotificationRow) =>
    db
      .insertInto('unreadNotifications')
      .values({ memberId, conversationId, senderId, mailDueAt, pushDueAt })
      .onConflict((conflict) => conflict.columns(['memberId', 'conversationId']).doNothing()),
);

export const deleteNotification = compileOnce(
  (db, { memberId, conversationId }: Pick<UnreadNotificationRow, 'memberId' | 'conversationId'>) =>
    db
      .deleteFrom('unreadNotifications')
      .where('memberId', '=', memberId)
      .where('conversationId', '=', conversationId),
);

export async function deleteNotificationsOf(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('unreadNotifications')
    .where((where) =>
      where.or([where('memberId', '=', memberId), where('senderId', '=', memberId)]),
    )
    .execute();
}

/** Lists the notifications that are due by one of their times. */
export function listDue(column: DueColumn) {
  return (db: Db, { now, after: last, limit }: DuePart<UnreadNotificationRow>) => {
    const after = [last?.memberId ?? '', last?.conversationId ?? ''] as const;
    return db
      .selectFrom('unreadNotifications')
      .selectAll()
      .where(column, '<=', now)
      .where((where) =>
        where(where.refTuple('memberId', 'conversationId'), '>', where.tuple(...after)),
      )
      .orderBy('memberId')
      .orderBy('conversationId')
      .limit(limit)
      .execute();
  };
}

/** How many notifications have an email that is due. */
export function countDueMails(db: Db, now: number): Promise<Waiting> {
  const due = db.selectFrom('unreadNotifications').where('mailDueAt', '<=', now);
  return countWaiting(db, due.select('mailDueAt as since'));
}

/** The text of the first message that the notification is about; undefined if it has been read meanwhile. */
export async function findFirstUnread(
  db: Tx,
  { memberId, conversationId }: UnreadNotificationRow,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('content')
    .where('conversationId', '=', conversationId)
    .where('receiverId', '=', memberId)
    .where('readAt', 'is', null)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}

/**
 * Claim a notification: of several servers that have read the same row only one succeeds. None does if the conversation
 * has been read meanwhile.
 */
export async function take(
  tx: Tx,
  { memberId, conversationId, ...dueTimes }: UnreadNotificationRow,
  column: DueColumn,
): Promise<boolean> {
  const row = await tx
    .updateTable('unreadNotifications')
    .set({ [column]: null })
    .where('memberId', '=', memberId)
    .where('conversationId', '=', conversationId)
    .where(column, '=', dueTimes[column])
    .returning('memberId')
    .executeTakeFirst();
  return row !== undefined;
}
