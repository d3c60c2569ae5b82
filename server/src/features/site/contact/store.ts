import type { Db, Tx } from '#server/db/open.ts';
import { inPart, type ListPart, readPage } from '#server/db/pages.ts';
import type { ContactMessageRow } from '#server/db/schema/administration.ts';
import { countWaiting, type Waiting } from '#server/platform/queues.ts';

/** Which messages to list. */
export interface ContactPart extends ListPart {
  isUnread: boolean;
  isComplaint: boolean;
}

export async function insertContactMessage(tx: Tx, row: ContactMessageRow): Promise<void> {
  await tx.insertInto('contactMessages').values(row).execute();
}

export async function listContactMessages(
  db: Db,
  { isUnread, isComplaint, ...part }: ContactPart,
): Promise<ContactMessageRow[]> {
  const messages = db
    .selectFrom('contactMessages')
    .selectAll()
    .$if(isUnread, (query) => query.where('adminReadAt', 'is', null))
    .$if(isComplaint, (query) => query.where('kind', '!=', 'question'));
  return inPart(messages, part).execute();
}

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

/** How many messages no administrator has read, or are complaints without an answer. */
export function countOpenContactMessages(db: Db): Promise<Waiting> {
  const open = db
    .selectFrom('contactMessages')
    .select('createdAt as since')
    .where((where) =>
      where.or([
        where('adminReadAt', 'is', null),
        where.and([where('kind', '!=', 'question'), where('answeredAt', 'is', null)]),
      ]),
    );
  return countWaiting(db, open);
}

export async function findContactMessage(
  db: Db | Tx,
  id: string,
): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markContactMessageRead(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contactMessages')
    .set({ adminReadAt: now })
    .where('id', '=', id)
    .where('adminReadAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Record the answer to a complaint; of many at once only the first is recorded. */
export async function answerComplaint(
  tx: Tx,
  id: string,
  values: { answer: string; answeredAt: number },
): Promise<ContactMessageRow | undefined> {
  return tx
    .updateTable('contactMessages')
    .set(values)
    .where('id', '=', id)
    .where('kind', '!=', 'question')
    .where('answeredAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The messages written from an address, for the export of its member. */
export async function listMessagesFrom(db: Db, email: string): Promise<ContactMessageRow[]> {
  return selectFrom(db, email).orderBy('id').execute();
}

/** A page of the complaints from an address, the newest first. */
export async function listComplaintsFrom(
  db: Db,
  email: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const complaints = selectFrom(db, email).where('kind', '!=', 'question');
  return readPage(inPart(complaints, { before: after, limit }), limit);
}

function selectFrom(db: Db, email: string) {
  return db
    .selectFrom('contactMessages')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()));
}

export async function deleteMessagesBefore(db: Db, createdAt: number): Promise<void> {
  await db.deleteFrom('contactMessages').where('createdAt', '<', createdAt).execute();
}
