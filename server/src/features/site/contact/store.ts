import type { Db, Tx } from '#server/db/open.ts';
import type { ContactMessageRow } from '#server/db/schema/administration.ts';

/** A part of a list in the order of ids: the newest, or those next to one. */
interface ListedPart {
  before?: string | undefined;
  after?: string | undefined;
  isUnread: boolean;
  limit: number;
}

export async function insertContactMessage(tx: Tx, row: ContactMessageRow): Promise<void> {
  await tx.insertInto('contactMessages').values(row).execute();
}

/** Messages from before or after one, in the direction asked for; their ids are in the order in which they came. */
export async function listContactMessages(
  db: Db,
  { before, after, isUnread, limit }: ListedPart,
): Promise<ContactMessageRow[]> {
  let query = db.selectFrom('contactMessages').selectAll().limit(limit);
  if (isUnread) query = query.where('adminReadAt', 'is', null);
  if (after !== undefined) return query.where('id', '>', after).orderBy('id').execute();
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').execute();
}

/** How many no administrator has read, counted no further than to `limit`. */
export async function countUnreadContactMessages(db: Db, limit: number): Promise<number> {
  const messages = db
    .selectFrom('contactMessages')
    .select('id')
    .where('adminReadAt', 'is', null)
    .limit(limit);
  const { count } = await db
    .selectFrom(messages.as('unread'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findContactMessage(
  db: Db | Tx,
  id: string,
): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes that an administrator has read it; of many at once, one is the first. */
export async function markContactMessageRead(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contactMessages')
    .set({ adminReadAt: now })
    .where('id', '=', id)
    .where('adminReadAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** What was written under an address, for the export of the member whose it is. */
export async function listMessagesFrom(db: Db, email: string): Promise<ContactMessageRow[]> {
  return db
    .selectFrom('contactMessages')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('id')
    .execute();
}

export async function deleteMessagesBefore(db: Db, createdAt: number): Promise<void> {
  await db.deleteFrom('contactMessages').where('createdAt', '<', createdAt).execute();
}
