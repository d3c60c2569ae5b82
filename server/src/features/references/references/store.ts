import { pairOf, SIDES } from '#server/db/conversation-sides.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ReferenceRow } from '#server/db/schema/references.ts';
import type { Schema } from '#server/db/schema.ts';

export async function findBetween(
  db: Db | Tx,
  one: string,
  other: string,
): Promise<ReferenceRow | undefined> {
  return db
    .selectFrom('references')
    .selectAll()
    .where((where) => where.and(pairOf(one, other)))
    .executeTakeFirst();
}

/** A reference of a member. */
export async function findOf(
  db: Db | Tx,
  memberId: string,
  id: string,
): Promise<ReferenceRow | undefined> {
  return of(db, memberId).where('id', '=', id).executeTakeFirst();
}

/** All of a member's, in whatever state, the newest first. */
export async function listOf(db: Db | Tx, memberId: string): Promise<ReferenceRow[]> {
  return of(db, memberId).orderBy('proposedAt', 'desc').orderBy('id', 'desc').execute();
}

function of(db: Db | Tx, memberId: string) {
  return db
    .selectFrom('references')
    .selectAll()
    .where((where) => where.or(SIDES.map(({ own }) => where(own, '=', memberId))));
}

/**
 * What counts for these members, each time with the other side, who is not suspended and may not have completed a
 * profile.
 */
export async function listCounted(db: Db, ownerIds: readonly string[], now: number) {
  if (ownerIds.length === 0) return [];
  const halves = await Promise.all(
    SIDES.map(({ own, other, theirAsk }) =>
      db
        .selectFrom('references')
        .innerJoin('members as owner', 'owner.id', `references.${own}`)
        .innerJoin('members as other', 'other.id', `references.${other}`)
        .innerJoin('profiles', 'profiles.id', 'other.id')
        .select(['references.id', 'what', 'since', 'how', 'confirmedAt'])
        .select(['owner.id as ownerId', 'other.id as otherId'])
        .select(`references.${theirAsk} as theirAsk`)
        .select(['profiles.role', 'profiles.fullName', 'profiles.location'])
        .where(`references.${own}`, 'in', ownerIds)
        .where('state', '=', 'confirmed')
        .where('confirmedAt', '<=', now)
        .where('owner.suspendedAt', 'is', null)
        .where('other.suspendedAt', 'is', null)
        .execute(),
    ),
  );
  return halves.flat();
}

export type Counted = Awaited<ReturnType<typeof listCounted>>[number];

export async function insertReferences(tx: Tx, rows: readonly ReferenceRow[]): Promise<void> {
  await tx.insertInto('references').values(rows).execute();
}

export async function updateReference(
  tx: Tx,
  id: string,
  values: Partial<ReferenceRow>,
): Promise<void> {
  await tx.updateTable('references').set(values).where('id', '=', id).execute();
}

export async function deleteReference(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('references').where('id', '=', id).execute();
}

/** Delete those that have been in a state since before an instant. */
export async function deleteOlder(
  db: Db,
  state: 'proposed' | 'refused',
  before: number,
): Promise<void> {
  await db
    .deleteFrom('references')
    .where('state', '=', state)
    .where('proposedAt', '<=', before)
    .execute();
}

/** What each of two has written to the other. */
export async function listWritten(db: Db | Tx, one: string, other: string) {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('messages.createdAt').as('firstAt'),
      fn.max('messages.createdAt').as('lastAt'),
    ])
    .where((where) => where.and(pairOf(one, other)))
    .groupBy('senderId')
    .execute();
  // PostgreSQL returns counts as text.
  return rows.map(({ count, firstAt, lastAt }) => {
    return { count: Number(count), firstAt: Number(firstAt), lastAt: Number(lastAt) };
  });
}

type QuestionRow = Schema['clientQuestions'];

export async function insertQuestion(tx: Tx, row: QuestionRow): Promise<void> {
  await tx.insertInto('clientQuestions').values(row).execute();
}

export async function findQuestion(
  db: Db | Tx,
  code: string,
  now: number,
): Promise<QuestionRow | undefined> {
  return db
    .selectFrom('clientQuestions')
    .selectAll()
    .where('code', '=', code)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function listQuestionsOf(db: Db, memberId: string): Promise<QuestionRow[]> {
  return db
    .selectFrom('clientQuestions')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('expiresAt')
    .orderBy('code')
    .execute();
}

export async function useUpQuestion(tx: Tx, code: string, answeredBy: string): Promise<void> {
  await tx.updateTable('clientQuestions').set({ answeredBy }).where('code', '=', code).execute();
}

export async function deleteExpiredQuestions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('clientQuestions').where('expiresAt', '<=', now).execute();
}
