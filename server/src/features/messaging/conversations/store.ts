import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import type { ConversationRow, MessageRow } from '#server/db/schema.ts';
import type { Side } from './rules.ts';

// Conversations and their messages. Every change of a conversation begins by locking its row, so that its sequence,
// its counts and its marks are changed by one transaction at a time.

const SIDES = ['low', 'high'] as const;
const OTHER = { low: 'highId', high: 'lowId' } as const;

/** Where a page of conversations begins: after this one, in the order of the list. */
export interface ConversationCursor {
  lastAt: number;
  id: string;
}

/**
 * Begins the conversation or takes its next place, and locks it until the transaction ends: so the order of the
 * sequence is the order of commits, and a transaction that is rolled back leaves no hole.
 */
export async function takeNextSeq(
  tx: Tx,
  fresh: Pick<
    ConversationRow,
    'id' | 'lowId' | 'highId' | 'lastSenderId' | 'lastContent' | 'lastAt'
  >,
  sender: Side,
): Promise<ConversationRow> {
  const recipient = sender === 'low' ? 'high' : 'low';
  const counts = { lowSent: 0, highSent: 0, lowUnread: 0, highUnread: 0 };
  const raised = (column: keyof ConversationRow) =>
    sql<number>`${sql.ref(`conversations.${column}`)} + 1`;
  return tx
    .insertInto('conversations')
    .values({
      ...fresh,
      ...counts,
      [`${sender}Sent`]: 1,
      [`${recipient}Unread`]: 1,
      lastSeq: 1,
      lowReadUpTo: 0,
      highReadUpTo: 0,
      createdAt: fresh.lastAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['lowId', 'highId']).doUpdateSet({
        lastSeq: raised('lastSeq'),
        [`${sender}Sent`]: raised(`${sender}Sent`),
        [`${recipient}Unread`]: raised(`${recipient}Unread`),
        lastSenderId: fresh.lastSenderId,
        lastContent: fresh.lastContent,
        lastAt: fresh.lastAt,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertMessages(tx: Tx, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('messages').values(rows).execute();
}

export async function insertConversations(tx: Tx, rows: readonly ConversationRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('conversations').values(rows).execute();
}

export async function findByClientId(
  db: Db,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findConversation(
  db: Db,
  { lowId, highId }: { lowId: string; highId: string },
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .executeTakeFirst();
}

export async function findConversationById(
  db: Db,
  id: string,
): Promise<ConversationRow | undefined> {
  return db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The conversation's row, held until the transaction ends. */
export async function lockConversation(
  tx: Tx,
  { lowId, highId }: { lowId: string; highId: string },
): Promise<ConversationRow | undefined> {
  // An update that changes nothing locks on both engines; FOR UPDATE is PostgreSQL's alone.
  return tx
    .updateTable('conversations')
    .set({ lowId })
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .returningAll()
    .executeTakeFirst();
}

/** Marks what the reader has received up to `upTo` as read, and says how many messages that were. */
export async function markMessagesRead(
  tx: Tx,
  conversationId: string,
  { readerId, upTo, readAt }: { readerId: string; upTo: number; readAt: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ readAt })
    .where('conversationId', '=', conversationId)
    .where('seq', '<=', upTo)
    .where('receiverId', '=', readerId)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function updateReadMark(
  tx: Tx,
  id: string,
  reader: Side,
  { readUpTo, unread }: { readUpTo: number; unread: number },
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ [`${reader}ReadUpTo`]: readUpTo, [`${reader}Unread`]: unread })
    .where('id', '=', id)
    .execute();
}

/** A member's conversations, the newest first: one statement, an index for each side they may be on. */
export async function listConversations(
  db: Db,
  memberId: string,
  page: { before?: ConversationCursor | undefined; limit: number; without: readonly string[] },
): Promise<ConversationRow[]> {
  const { before, limit, without } = page;
  const [low, high] = SIDES.map((side) => {
    let query = db.selectFrom('conversations').selectAll().where(`${side}Id`, '=', memberId);
    if (without.length > 0) query = query.where(OTHER[side], 'not in', without);
    if (before) {
      query = query.where((where) =>
        where.or([
          where('lastAt', '<', before.lastAt),
          where.and([where('lastAt', '=', before.lastAt), where('id', '<', before.id)]),
        ]),
      );
    }
    return db
      .selectFrom(query.orderBy('lastAt', 'desc').orderBy('id', 'desc').limit(limit).as(side))
      .selectAll();
  });
  if (!low || !high) return [];
  return low.unionAll(high).orderBy('lastAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnread(
  db: Db,
  memberId: string,
  without: readonly string[],
): Promise<number> {
  const counts = await Promise.all(
    SIDES.map((side) =>
      db
        .selectFrom('conversations')
        .select((select) => select.fn.sum<number | null>(`${side}Unread`).as('unread'))
        .where(`${side}Id`, '=', memberId)
        .$if(without.length > 0, (query) => query.where(OTHER[side], 'not in', without))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { unread }) => sum + Number(unread ?? 0), 0);
}

/** A page of a conversation in the order of its sequence: after a place, before one, or the last. */
export async function listMessages(
  db: Db,
  conversationId: string,
  {
    before,
    after,
    limit,
  }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const all = db
    .selectFrom('messages')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .limit(limit);
  if (after !== undefined) return all.where('seq', '>', after).orderBy('seq').execute();
  const earlier = before === undefined ? all : all.where('seq', '<', before);
  return (await earlier.orderBy('seq', 'desc').execute()).reverse();
}

/** The newest message of each of the member's conversations that has these words, the newest first. */
export async function searchMessages(
  db: Db,
  memberId: string,
  words: string,
  limit: number,
): Promise<MessageRow[]> {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const newest = db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select((select) => ['conversationId', select.fn.max('seq').as('seq')])
    .where(isMemberOf(memberId))
    .where(sql<boolean>`lower(${sql.ref('messages.content')}) like ${pattern} escape '\\'`)
    .groupBy('conversationId');
  return db
    .selectFrom('messages')
    .innerJoin(newest.as('newest'), (join) =>
      join
        .onRef('newest.conversationId', '=', 'messages.conversationId')
        .onRef('newest.seq', '=', 'messages.seq'),
    )
    .selectAll('messages')
    .orderBy('messages.createdAt', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findConversationsByIds(
  db: Db,
  ids: readonly string[],
): Promise<ConversationRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('conversations').selectAll().where('id', 'in', ids).execute();
}

/** Everything that a member has sent and received, by conversation. */
export async function listMessagesOf(db: Db, memberId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .selectAll('messages')
    .where(isMemberOf(memberId))
    .orderBy('messages.conversationId')
    .orderBy('messages.seq')
    .execute();
}

/** The member's conversations by the other side's id. */
export async function listPartners(
  db: Db | Tx,
  memberId: string,
): Promise<{ conversationId: string; otherId: string; lastSeq: number }[]> {
  const rows = await db
    .selectFrom('conversations')
    .select(['id', 'lowId', 'highId', 'lastSeq'])
    .where(isMemberOf(memberId))
    .execute();
  return rows.map(({ id, lowId, highId, lastSeq }) => ({
    conversationId: id,
    otherId: lowId === memberId ? highId : lowId,
    lastSeq,
  }));
}

/** The conversations in which both sides have written. */
export async function countAnswered(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lowSent', '>', 0)
    .where('highSent', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteConversations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('conversations').where('id', 'in', ids).execute();
}

function isMemberOf(memberId: string) {
  const { ref } = sql;
  return sql<boolean>`(${ref('conversations.lowId')} = ${memberId} or ${ref('conversations.highId')} = ${memberId})`;
}
