import type { Db, Tx } from '#server/db/open.ts';
import type { DecisionWarningRow } from '#server/db/schema/decisions.ts';
import type { DuePart } from '#server/platform/due.ts';

const INSERTED_AT_ONCE = 200;

/** Warn these members of a decision, each once. */
export async function insertWarnings(
  tx: Tx,
  decisionId: string,
  memberIds: readonly string[],
  dueAt: number,
): Promise<void> {
  for (let start = 0; start < memberIds.length; start += INSERTED_AT_ONCE) {
    const rows = memberIds
      .slice(start, start + INSERTED_AT_ONCE)
      .map((memberId) => ({ decisionId, memberId, dueAt, toldAt: null }));
    await tx.insertInto('decisionWarnings').values(rows).execute();
  }
}

/** Take a warning back: who was told is told again, and the others never are. */
export async function takeBackWarnings(tx: Tx, decisionId: string, dueAt: number): Promise<void> {
  await tx
    .deleteFrom('decisionWarnings')
    .where('decisionId', '=', decisionId)
    .where('toldAt', 'is', null)
    .execute();
  await tx
    .updateTable('decisionWarnings')
    .set({ dueAt })
    .where('decisionId', '=', decisionId)
    .execute();
}

type WarningKey = Pick<DecisionWarningRow, 'dueAt' | 'decisionId' | 'memberId'>;

export async function listDue(db: Db, { now, after, limit }: DuePart<WarningKey>) {
  let query = db
    .selectFrom('decisionWarnings')
    .select(['dueAt', 'decisionId', 'memberId'])
    .where('dueAt', '<=', now);
  if (after) {
    const { dueAt, decisionId, memberId } = after;
    query = query.where((where) =>
      where(
        where.refTuple('dueAt', 'decisionId', 'memberId'),
        '>',
        where.tuple(dueAt, decisionId, memberId),
      ),
    );
  }
  return query.orderBy('dueAt').orderBy('decisionId').orderBy('memberId').limit(limit).execute();
}

/** Claim a warning that is due; of several servers one gets it. */
export async function takeDue(tx: Tx, { decisionId, memberId }: WarningKey, now: number) {
  const row = await tx
    .updateTable('decisionWarnings')
    .set({ dueAt: null, toldAt: now })
    .where('decisionId', '=', decisionId)
    .where('memberId', '=', memberId)
    .where('dueAt', '<=', now)
    .returning('memberId')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many members each of these decisions warns. */
export async function countWarned(
  db: Db,
  decisionIds: readonly string[],
): Promise<Map<string, number>> {
  if (decisionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('decisionWarnings')
    .select(['decisionId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('decisionId', 'in', decisionIds)
    .groupBy('decisionId')
    .execute();
  return new Map(rows.map(({ decisionId, count }) => [decisionId, Number(count)]));
}

/** What a member was told since an instant about members who wrote with them. */
export async function listToldTo(db: Db, memberId: string, since: number) {
  return db
    .selectFrom('decisionWarnings')
    .innerJoin('decisions', 'decisions.id', 'decisionWarnings.decisionId')
    .select(['decisions.id', 'decisions.memberId', 'decisions.undoneAt', 'decisionWarnings.toldAt'])
    .where('decisionWarnings.memberId', '=', memberId)
    .where('decisionWarnings.toldAt', '>=', since)
    .execute();
}
