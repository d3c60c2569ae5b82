import { sql } from 'kysely';
import { SIDES } from '#server/db/conversation-sides.ts';
import type { Db, Tx } from '#server/db/open.ts';
import * as members from '#server/features/members/members/service.ts';
import { isMemberOf, listPartners } from './store.ts';

// Who a member writes with, for staff. Neither side notices.

/** The members who have a conversation with this one in which someone has written since an instant. */
export async function listCorrespondents(
  db: Db | Tx,
  memberId: string,
  since: number,
): Promise<string[]> {
  const otherIds = (await listPartners(db, memberId)).flatMap(({ otherId, lastAt }) =>
    lastAt >= since ? [otherId] : [],
  );
  return members.listKnownIds(db, otherIds);
}

/** How many conversations a member has begun, and in how many of them the other side has written. */
export async function countBegun(db: Db, memberId: string) {
  const answers = SIDES.map(
    ({ own, sent }) => sql`${sql.ref(own)} != ${memberId} and ${sql.ref(sent)} > 0`,
  );
  const { begun, answered } = await db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversationId', 'conversations.id')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .select(sql<number>`count(case when ${sql.join(answers, sql` or `)} then 1 end)`.as('answered'))
    .where('seq', '=', 1)
    .where('senderId', '=', memberId)
    .where(isMemberOf(memberId))
    .executeTakeFirstOrThrow();
  return { begun: Number(begun), answered: Number(answered) };
}
