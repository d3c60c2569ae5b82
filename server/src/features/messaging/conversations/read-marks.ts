import { compileOnce } from '#server/db/compile-once.ts';
import { SIDES, type Side, sideOf } from '#server/db/conversation-sides.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ConversationRow } from '#server/db/schema.ts';

/** How far a member has read in a conversation that is locked. */
export interface ReadMark {
  readerId: string;
  conversationId: string;
  readUpTo: number;
  readAt: number;
}

/** Move the reader's mark; return how many messages to them come after it. */
export async function updateReadMark(
  tx: Tx,
  conversation: ConversationRow,
  mark: ReadMark,
): Promise<number> {
  const side = sideOf(conversation, mark.readerId);
  const rows = await movedOn.get(side)?.(tx, mark);
  return rows?.[0]?.unread ?? 0;
}

const movedOn = new Map(SIDES.map((side) => [side as Side, movedBy(side)]));

function movedBy(side: Side) {
  return compileOnce((db, { readerId, conversationId, readUpTo }: ReadMark) =>
    db
      .updateTable('conversations')
      .set({
        [side.readUpTo]: readUpTo,
        [side.unread]: unreadAfter(db, { readerId, conversationId, readUpTo }),
      })
      .where('id', '=', conversationId)
      .returning(`${side.unread} as unread`),
  );
}

/** The number of messages to the reader after their mark: no one has read those. */
function unreadAfter(db: Db, { readerId, conversationId, readUpTo }: Omit<ReadMark, 'readAt'>) {
  return db
    .selectFrom('messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('conversationId', '=', conversationId)
    .where('seq', '>', readUpTo)
    .where('receiverId', '=', readerId);
}

/** Mark the messages to the reader up to their mark as read. */
export const markMessagesRead = compileOnce(
  (db, { readerId, conversationId, readUpTo, readAt }: ReadMark) =>
    db
      .updateTable('messages')
      .set({ readAt })
      .where('conversationId', '=', conversationId)
      .where('seq', '<=', readUpTo)
      .where('receiverId', '=', readerId)
      .where('readAt', 'is', null),
);
