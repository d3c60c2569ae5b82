import type { Db, Tx } from '#server/db/open.ts';
import type { MessageRow } from '#server/db/schema.ts';

// Messages as administrators read them, of all members. What they read leaves nothing that a member could see.

/** A part of all messages in the order of ids: the newest, or those next to one. */
interface ListedPart {
  before?: string | undefined;
  after?: string | undefined;
  isUnread: boolean;
  limit: number;
}

/** The newest messages or those before one, the newest first; or those after one, the oldest first. */
export async function listAllMessages(
  db: Db,
  { before, after, isUnread, limit }: ListedPart,
): Promise<MessageRow[]> {
  // Ids begin with the time: the primary key is the order, however far down the list.
  let query = db.selectFrom('messages').selectAll().limit(limit);
  if (isUnread) query = query.where('adminReadAt', 'is', null);
  if (after !== undefined) return query.where('id', '>', after).orderBy('id').execute();
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').execute();
}

/** How many no administrator has read, counted no further than to `limit`. */
export async function countMessagesUnreadByAdmins(db: Db, limit: number): Promise<number> {
  const unread = db.selectFrom('messages').select('id').where('adminReadAt', 'is', null);
  const { count } = await db
    .selectFrom(unread.limit(limit).as('unread'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findAnyMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  return tx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes that an administrator has read it; of many at once, one is the first. */
export async function markReadByAdmin(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ adminReadAt: now })
    .where('id', '=', id)
    .where('adminReadAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
