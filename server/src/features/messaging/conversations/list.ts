import type { ConversationFilter, ConversationOrder } from '@lintel/contract/values/messaging';
import type { Expression } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';
import { SIDES, type Side } from '#server/db/conversation-sides.ts';
import type { Db } from '#server/db/open.ts';
import { toPage } from '#server/db/pages.ts';

/** The conversation after which a page begins, in the order of the list. */
export interface ConversationCursor {
  lastAt: number;
  id: string;
}

/** Comes before every conversation in each order. */
const START: Record<ConversationOrder, ConversationCursor> = {
  newest: { lastAt: Number.MAX_SAFE_INTEGER, id: '' },
  oldest: { lastAt: -1, id: '' },
};
/** The members whose conversations are left out; undefined for no one. */
type Without = readonly string[] | Expression<string> | undefined;

/** A page of a member's conversations: one statement, an index for each side they may be on. */
export async function listConversations(
  db: Db,
  memberId: string,
  page: {
    show: ConversationFilter;
    order: ConversationOrder;
    before?: ConversationCursor | undefined;
    limit: number;
    without: Without;
  },
) {
  const { show, order, before = START[order], limit, without } = page;
  const part = { memberId, ...before, limit: limit + 1 };
  const query =
    without === undefined && order === 'newest'
      ? conversationsOf[show](db, part)
      : onSides(db, { show, order, without }, part).execute();
  return toPage(await query, limit);
}

interface ConversationPage extends ConversationCursor {
  memberId: string;
  limit: number;
}

const ofEverybody = (show: ConversationFilter) =>
  compileOnce((db, page: ConversationPage) =>
    onSides(db, { show, order: 'newest', without: undefined }, page),
  );

const conversationsOf = {
  all: ofEverybody('all'),
  unread: ofEverybody('unread'),
  archived: ofEverybody('archived'),
} satisfies Record<ConversationFilter, unknown>;

function onSides(
  db: Db,
  {
    show,
    order,
    without,
  }: { show: ConversationFilter; order: ConversationOrder; without: Without },
  { memberId, lastAt, id, limit }: ConversationPage,
) {
  const [after, direction] =
    order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  const onSide = (side: Side) => {
    const first = db
      .selectFrom('conversations')
      .selectAll()
      .where(side.own, '=', memberId)
      .whereRef(side.archived, show === 'archived' ? '>' : '<=', side.received)
      .$if(show === 'unread', (query) => query.where(side.unread, '>', 0))
      .$if(without !== undefined, (query) => query.where(side.other, 'not in', without ?? []))
      .where((where) => where(where.refTuple('lastAt', 'id'), after, where.tuple(lastAt, id)))
      .orderBy('lastAt', direction)
      .orderBy('id', direction)
      .limit(limit);
    return db.selectFrom(first.as(side.own)).selectAll();
  };
  const both = onSide(SIDES[0]).unionAll(onSide(SIDES[1]));
  return both.orderBy('lastAt', direction).orderBy('id', direction).limit(limit);
}

/** How many messages a member has not read, without archived conversations. */
export async function countUnread(db: Db, memberId: string, without: Without): Promise<number> {
  const counts = await Promise.all(
    SIDES.map((side) =>
      db
        .selectFrom('conversations')
        .select((select) => select.fn.sum<number | null>(side.unread).as('unread'))
        .where(side.own, '=', memberId)
        .whereRef(side.archived, '<=', side.received)
        .$if(without !== undefined, (query) => query.where(side.other, 'not in', without ?? []))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { unread }) => sum + Number(unread ?? 0), 0);
}

/** Some of those that a member has written to. */
export async function listWrittenTo(db: Db, memberId: string, limit: number): Promise<string[]> {
  const sides = await Promise.all(
    SIDES.map((side) =>
      db
        .selectFrom('conversations')
        .select(`${side.other} as otherId`)
        .where(side.own, '=', memberId)
        .where(side.sent, '>', 0)
        .limit(limit)
        .execute(),
    ),
  );
  return sides.flat().map(({ otherId }) => otherId);
}
