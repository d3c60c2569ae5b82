import { sql } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { MemberEventRow } from '#server/db/schema.ts';

const raised = sql<number>`${sql.ref('memberCursors.lastNumber')} + 1`;

/**
 * Take each member's next number. The counters' rows stay locked until the transaction ends, so numbers appear in the
 * order of commits. Ids are sorted, so that two transactions about the same members cannot deadlock.
 */
export async function nextNumbers(
  tx: Tx,
  sortedIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('memberCursors')
    .values(sortedIds.map((memberId) => ({ memberId, lastNumber: 1 })))
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ lastNumber: raised }))
    .returning(['memberId', 'lastNumber'])
    .execute();
  return new Map(rows.map(({ memberId, lastNumber }) => [memberId, lastNumber]));
}

/** Take the next numbers of two members, whose ids are in order: see `nextNumbers`. */
export const nextNumbersOfTwo = compileOnce(
  (db, { first, second }: { first: string; second: string }) =>
    db
      .insertInto('memberCursors')
      .values([
        { memberId: first, lastNumber: 1 },
        { memberId: second, lastNumber: 1 },
      ])
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ lastNumber: raised }))
      .returning(['memberId', 'lastNumber']),
);

interface EventBetween extends Omit<MemberEventRow, 'memberId' | 'profileId'> {
  otherId: string;
  otherNumber: number;
}

const insertedBetween = compileOnce(
  (
    db,
    { number, otherNumber, kind, conversationId, by, otherId, seq, createdAt }: EventBetween,
  ) => {
    const event = { kind, conversationId, by, seq, createdAt };
    return db.insertInto('memberEvents').values([
      { memberId: by, number, profileId: otherId, ...event },
      { memberId: otherId, number: otherNumber, profileId: by, ...event },
    ]);
  },
);

/** Write the same event for the member who has caused it and for another. */
export async function insertBetween(tx: Tx, event: EventBetween): Promise<void> {
  await insertedBetween(tx, event);
  tx.note('events', [event.by, event.otherId]);
}

/** Write events; the members' sockets receive them after the commit. */
export async function insertEvents(tx: Tx, rows: MemberEventRow[]): Promise<void> {
  await tx.insertInto('memberEvents').values(rows).execute();
  tx.note(
    'events',
    rows.map(({ memberId }) => memberId),
  );
}

export async function findLastNumber(db: Db, memberId: string): Promise<number> {
  const [row] = await lastNumbers(db, { memberId });
  return row?.lastNumber ?? 0;
}

const lastNumbers = compileOnce((db, { memberId }: { memberId: string }) =>
  db.selectFrom('memberCursors').select('lastNumber').where('memberId', '=', memberId),
);

interface EventsQuery {
  memberId: string;
  after: number;
  limit: number;
}

/** A member's first events after a cursor. */
export const listEventsAfter = compileOnce((db, { memberId, after, limit }: EventsQuery) =>
  db
    .selectFrom('memberEvents')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit),
);

export async function deleteEventsBefore(db: Db, createdAt: number): Promise<void> {
  await db.deleteFrom('memberEvents').where('createdAt', '<', createdAt).execute();
}

export async function deleteEventsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('memberEvents').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('memberCursors').where('memberId', '=', memberId).execute();
}
