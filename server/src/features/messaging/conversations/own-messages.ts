import { type Expression, sql } from 'kysely';
import { SIDES, type Side } from '#server/db/conversation-sides.ts';
import type { Db, Tx } from '#server/db/open.ts';

/** The messages of a member's conversations but those with some members, as a part of another query. */
export function selectOwnMessages(db: Db | Tx, memberId: string, without: Expression<string>) {
  const onSide = (side: Side) =>
    db
      .selectFrom('conversations')
      .select('id')
      .where(side.own, '=', memberId)
      .where(side.other, 'not in', without);
  const own = onSide(SIDES[0]).unionAll(onSide(SIDES[1]));
  return db
    .selectFrom('messages')
    .select(['id', 'clientId', 'senderId', 'receiverId', 'content', 'createdAt', 'readAt', 'seq'])
    .select(
      sql<string | null>`case when ${sql.ref('removedAt')} is null then ${sql.ref('quote')} end`.as(
        'quote',
      ),
    )
    .where('conversationId', 'in', own);
}
