import { MESSAGE_PAGE } from '@lintel/contract/values/messaging';
import { type ExpressionBuilder, sql } from 'kysely';
import { compileOnce, pickColumns } from '#server/db/compile-once.ts';
import {
  columnsOf,
  otherOf,
  type Pair,
  SIDES,
  type Side,
  sideOf,
} from '#server/db/conversation-sides.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ConversationRow, MessageRow, Schema, ShownMessageRow } from '#server/db/schema.ts';

// Conversations and their messages. Every change of a conversation begins by locking its row, so that its sequence, its
// counts and its marks are changed by one transaction at a time.

const OWN_IDS = SIDES.map(({ own }) => own);
const CONVERSATION_COLUMNS = [
  ...(['id', 'lastSeq', 'lastSenderId', 'lastContent', 'lastAt', 'createdAt'] as const),
  ...SIDES.flatMap((side) => [side.own, side.sent, side.unread, side.readUpTo, side.archived]),
];
const SHOWN_COLUMNS = [
  ...(['id', 'seq', 'senderId', 'receiverId'] as const),
  ...(['clientId', 'content', 'quote', 'createdAt', 'readAt', 'removedAt'] as const),
];
const MESSAGE_COLUMNS = [...SHOWN_COLUMNS, 'conversationId', 'adminReadAt'] as const;

/** Comes after every message of a conversation: the largest number that the column holds. */
const AFTER_ALL = 2_147_483_647;

/** Which messages of a conversation to read. */
interface Range {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/**
 * Begin the conversation or take its next sequence number, and lock it until the transaction ends. So the order of the
 * sequence is the order of commits, and a rolled-back transaction leaves no gap.
 */
export async function takeNextSeq(
  tx: Tx,
  fresh: Pick<ConversationRow, 'id' | 'lastSenderId' | 'lastContent' | 'lastAt'>,
  pair: Pair,
): Promise<ConversationRow> {
  const { lastSenderId } = fresh;
  const sides = columnsOf(pair, (memberId) =>
    memberId === lastSenderId
      ? { sent: 1, unread: 0, readUpTo: 0 }
      : { sent: 0, unread: 1, readUpTo: 0 },
  );
  const row = { ...fresh, ...sides, lastSeq: 1, createdAt: fresh.lastAt };
  const rows = await raisedOn.get(sideOf(pair, lastSenderId))?.(tx, row);
  return rows?.[0] as ConversationRow;
}

/** Begins a conversation, or raises its sequence number, by a message of the member on this side. */
function raisedBy(side: Side) {
  const raised = (column: keyof ConversationRow) =>
    sql<number>`${sql.ref(`conversations.${column}`)} + 1`;
  return compileOnce((db, row: ConversationRow) => {
    return db
      .insertInto('conversations')
      .values(pickColumns(row, CONVERSATION_COLUMNS))
      .onConflict((conflict) =>
        conflict.columns([side.own, side.other]).doUpdateSet({
          ...pickColumns(row, ['lastSenderId', 'lastContent', 'lastAt']),
          lastSeq: raised('lastSeq'),
          [side.sent]: raised(side.sent),
          [side.theirUnread]: raised(side.theirUnread),
        }),
      )
      .returningAll();
  });
}

const raisedOn = new Map(SIDES.map((side) => [side as Side, raisedBy(side)]));

export const insertMessage = compileOnce((db, row: MessageRow) =>
  db.insertInto('messages').values(pickColumns(row, MESSAGE_COLUMNS)),
);

export async function insertMessages(tx: Tx, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('messages').values(rows).execute();
}

export async function insertConversations(tx: Tx, rows: readonly ConversationRow[]) {
  if (rows.length > 0) await tx.insertInto('conversations').values(rows).execute();
}

/** The message that a member has sent under a client id. */
export async function findByClientId(
  db: Db | Tx,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return (await messagesByClientId(db, { senderId, clientId }))[0];
}

const messagesByClientId = compileOnce(
  (db, { senderId, clientId }: Pick<MessageRow, 'senderId' | 'clientId'>) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('senderId', '=', senderId)
      .where('clientId', '=', clientId),
);

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findConversation(
  db: Db | Tx,
  pair: Pair,
): Promise<ConversationRow | undefined> {
  return (await conversationsOfPair(db, pair))[0];
}

const conversationsOfPair = compileOnce(ofPair);

function ofPair(db: Db, pair: Pair) {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where((where) => where.and(pickColumns(pair, OWN_IDS)));
}

/** One of the member's conversations. */
export async function findOwnConversation(
  db: Db,
  memberId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where(isMemberOf(memberId))
    .executeTakeFirst();
}

/** Lock a conversation's row until the transaction ends, and return it. */
export async function lockConversation(tx: Tx, pair: Pair): Promise<ConversationRow | undefined> {
  return (await lockedConversations(tx, pair))[0];
}

const lockedConversations = compileOnce((db, pair: Pair) => ofPair(db, pair).forNoKeyUpdate());

/** A page of the conversation between two members, if they have one: after a number, before one, or the last page. */
export async function listMessages(
  db: Db,
  pair: Pair,
  { before = AFTER_ALL, after, limit }: Range,
): Promise<ShownMessageRow[]> {
  if (after !== undefined) return messagesAfter(db, { ...pair, after, limit });
  const isLastPage = before === AFTER_ALL && limit === MESSAGE_PAGE.default;
  if (isLastPage) return (await lastPages(db, pair)).reverse();
  return (await messagesBefore(db, { ...pair, before, limit })).reverse();
}

// The usual page has a statement of its own. PostgreSQL expects a limit that is a parameter to leave a tenth of the
// rows, and plans such a statement for a long conversation anew each time.
const lastPages = compileOnce((db, pair: Pair) =>
  messagesOf(db, pair).orderBy('seq', 'desc').limit(sql.lit(MESSAGE_PAGE.default)),
);

const messagesAfter = compileOnce((db, range: Pair & { after: number; limit: number }) =>
  messagesOf(db, range).where('seq', '>', range.after).orderBy('seq').limit(range.limit),
);

const messagesBefore = compileOnce((db, range: Pair & { before: number; limit: number }) =>
  messagesOf(db, range).where('seq', '<', range.before).orderBy('seq', 'desc').limit(range.limit),
);

function messagesOf(db: Db, pair: Pair) {
  const conversationId = db
    .selectFrom('conversations')
    .select('id')
    .where((where) => where.and(pickColumns(pair, OWN_IDS)))
    .$asScalar();
  return db
    .selectFrom('messages')
    .select(SHOWN_COLUMNS)
    .where('conversationId', '=', conversationId);
}

export async function findConversationsByIds(
  db: Db,
  ids: readonly string[],
): Promise<ConversationRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('conversations').selectAll().where('id', 'in', ids).execute();
}

/** The member's conversations by the other side's id. */
export async function listPartners(
  db: Db | Tx,
  memberId: string,
): Promise<{ conversationId: string; otherId: string; lastSeq: number; lastAt: number }[]> {
  const rows = await db
    .selectFrom('conversations')
    .select(['id', 'lastSeq', 'lastAt', ...OWN_IDS])
    .where(isMemberOf(memberId))
    .execute();
  return rows.map((row) => ({
    conversationId: row.id,
    otherId: otherOf(row, memberId),
    lastSeq: row.lastSeq,
    lastAt: row.lastAt,
  }));
}

/** The ids of those that the member has sent a message to. */
export async function listWrittenTo(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select(OWN_IDS)
    .where((where) =>
      where.or(
        SIDES.map(({ own, sent }) => where.and([where(own, '=', memberId), where(sent, '>', 0)])),
      ),
    )
    .execute();
  return rows.map((row) => otherOf(row, memberId));
}

/** The member's conversations with these others in which both sides have written. */
export async function listAnsweredAmong(
  db: Db,
  memberId: string,
  otherIds: readonly string[],
): Promise<(Pair & { id: string })[]> {
  if (otherIds.length === 0) return [];
  return db
    .selectFrom('conversations')
    .select(['id', ...OWN_IDS])
    .where((where) =>
      where.or(
        SIDES.map(({ own, other }) =>
          where.and([where(own, '=', memberId), where(other, 'in', otherIds)]),
        ),
      ),
    )
    .where(haveBothWritten)
    .execute();
}

/** The conversations in which both sides have written. */
export async function countAnswered(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(haveBothWritten)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteConversations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('conversations').where('id', 'in', ids).execute();
}

function haveBothWritten(where: ExpressionBuilder<Schema, 'conversations'>) {
  return where.and(SIDES.map(({ sent }) => where(sent, '>', 0)));
}

/** Whether a conversation is one of the member's. */
export function isMemberOf(memberId: string) {
  const sides = SIDES.map(({ own }) => sql`${sql.ref(`conversations.${own}`)} = ${memberId}`);
  return sql<boolean>`(${sql.join(sides, sql` or `)})`;
}
