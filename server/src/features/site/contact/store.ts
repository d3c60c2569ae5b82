import type { ComplaintState } from '@lintel/contract/values/site';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import { inPart, type ListPart, readPage } from '#server/db/pages.ts';
import type { ContactMessageRow } from '#server/db/schema/administration.ts';
import { countWaiting, type Waiting } from '#server/platform/queues.ts';

/** Which messages to list. */
export interface ContactPart extends ListPart {
  isUnread: boolean;
}

export async function insertContactMessage(tx: Tx, row: ContactMessageRow): Promise<void> {
  const { memberId, decisionId } = row;
  const own = decisionId && decisionOf(tx, memberId, decisionId);
  await tx
    .insertInto('contactMessages')
    .values({ ...row, decisionId: own || null })
    .execute();
}

/** A decision, if it is about this member. */
function decisionOf(db: Db | Tx, memberId: string | null, id: string) {
  return db
    .selectFrom('decisions')
    .select('id')
    .where('id', '=', id)
    .where('memberId', '=', memberId);
}

export async function listContactMessages(
  db: Db,
  { isUnread, ...part }: ContactPart,
): Promise<ContactMessageRow[]> {
  const messages = db
    .selectFrom('contactMessages')
    .selectAll()
    .$if(isUnread, (query) => query.where('adminReadAt', 'is', null));
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

/** How many messages no administrator has read, without complaints. */
export function countUnreadQuestions(db: Db): Promise<Waiting> {
  const unread = db
    .selectFrom('contactMessages')
    .select('createdAt as since')
    .where('adminReadAt', 'is', null)
    .where('kind', '=', 'question');
  return countWaiting(db, unread);
}

/** How many complaints have no answer. */
export function countOpenComplaints(db: Db): Promise<Waiting> {
  const open = db
    .selectFrom('contactMessages')
    .select('createdAt as since')
    .where('answeredAt', 'is', null)
    .where('kind', '!=', 'question');
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

/** The answer to a complaint, with the decision about its member that it concerns. */
export interface Answer {
  answer: string;
  memberId: string | null;
  decisionId?: string | undefined;
}

/** Record the answer to a complaint; of many at once only the first is recorded. */
export async function answerComplaint(
  tx: Tx,
  id: string,
  { answer, memberId, decisionId }: Answer,
  answeredAt: number,
): Promise<ContactMessageRow | undefined> {
  return tx
    .updateTable('contactMessages')
    .set({ answer, answeredAt })
    .$if(decisionId !== undefined, (query) =>
      query.set({ decisionId: decisionOf(tx, memberId, decisionId ?? '') }),
    )
    .where('id', '=', id)
    .where('kind', '!=', 'question')
    .where('answeredAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** A page of the complaints: open ones about content first, then the oldest; answered ones the newest first. */
export async function listComplaints(
  db: Db,
  { state, after, limit }: { state: ComplaintState; after: string | undefined; limit: number },
) {
  const isOpen = state === 'open';
  const place = sql<string>`(case "kind" when 'content' then '0' else '1' end) || "id"`;
  const key = isOpen ? place : sql<string>`"id"`;
  let complaints = db
    .selectFrom('contactMessages')
    .selectAll()
    .select(key.as('key'))
    .where('kind', '!=', 'question')
    .where('answeredAt', isOpen ? 'is' : 'is not', null);
  if (after !== undefined) complaints = complaints.where(key, isOpen ? '>' : '<', after);
  return readPage(complaints.orderBy(key, isOpen ? 'asc' : 'desc'), limit);
}

/** Who asks for their own messages; `email`: null unless it is confirmed. */
export interface Sender {
  id: string;
  email: string | null;
}

/** The messages of a sender, for their export. */
export async function listMessagesOf(db: Db, sender: Sender): Promise<ContactMessageRow[]> {
  return selectOf(db, sender).orderBy('id').execute();
}

/** A page of the complaints of a sender, the newest first. */
export async function listComplaintsOf(
  db: Db,
  sender: Sender,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const complaints = selectOf(db, sender).where('kind', '!=', 'question');
  return readPage(inPart(complaints, { before: after, limit }), limit);
}

// What another member sent signed in is theirs, whatever address they entered.
function selectOf(db: Db, { id, email }: Sender) {
  const messages = db.selectFrom('contactMessages').selectAll();
  if (email === null) return messages.where('memberId', '=', id);
  return messages.where((where) =>
    where.or([
      where('memberId', '=', id),
      where.and([
        where('memberId', 'is', null),
        where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()),
      ]),
    ]),
  );
}

export async function deleteMessagesBefore(db: Db, createdAt: number): Promise<void> {
  await db.deleteFrom('contactMessages').where('createdAt', '<', createdAt).execute();
}
