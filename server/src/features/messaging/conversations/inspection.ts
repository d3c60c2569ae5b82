import type { Db, Tx } from '#server/db/open.ts';
import { inPart, type ListPart } from '#server/db/pages.ts';
import type { MessageRow } from '#server/db/schema.ts';

// All members' messages, for administrators. Their reading leaves no trace that a member could see.

export async function listAllMessages(
  db: Db,
  { isUnread, ...part }: ListPart & { isUnread: boolean },
): Promise<MessageRow[]> {
  const messages = db.selectFrom('messages').selectAll();
  return inPart(isUnread ? messages.where('adminReadAt', 'is', null) : messages, part).execute();
}

/** How many no administrator has read, counting up to `limit`. */
export async function countMessagesUnreadByAdmins(db: Db, limit: number): Promise<number> {
  const unread = db.selectFrom('messages').select('id').where('adminReadAt', 'is', null);
  const { count } = await db
    .selectFrom(unread.limit(limit).as('unread'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findAnyMessage(tx: Db | Tx, id: string): Promise<MessageRow | undefined> {
  return tx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The sender and the recipient of each of these messages, by its id. */
export async function findParties(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'senderId', 'receiverId'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, senderId, receiverId }) => [id, [senderId, receiverId]]));
}

/** Mark a message as read by an administrator; return whether this call was the first. */
export async function markReadByAdmin(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ adminReadAt: now })
    .where('id', '=', id)
    .where('adminReadAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
