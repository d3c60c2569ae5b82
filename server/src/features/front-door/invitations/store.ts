import type { Db, Tx } from '#server/db/open.ts';
import type { InvitationTableRow } from '#server/db/schema/invitations.ts';

export async function insertInvitation(
  db: Db | Tx,
  row: Pick<InvitationTableRow, 'code' | 'memberId' | 'label' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('invitations')
    .values({ ...row, visits: 0, offAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An invitation that is on. */
export async function findInvitation(
  db: Db | Tx,
  code: string,
): Promise<InvitationTableRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('code', '=', code)
    .where('offAt', 'is', null)
    .executeTakeFirst();
}

export async function findCodeOf(db: Db | Tx, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitations')
    .select('code')
    .where('memberId', '=', memberId)
    .where('offAt', 'is', null)
    .executeTakeFirst();
  return row?.code;
}

export async function listOfMember(db: Db, memberId: string): Promise<InvitationTableRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('code')
    .execute();
}

export async function endOfMember(tx: Tx, memberId: string, now: number): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ offAt: now })
    .where('memberId', '=', memberId)
    .where('offAt', 'is', null)
    .execute();
}

/** Turn an invitation of the operator off; false if there is none. One that is off already stays as it is. */
export async function endOfOperator(db: Db, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set((set) => ({ offAt: set.fn.coalesce('offAt', set.val(now)) }))
    .where('code', '=', code)
    .where('memberId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addVisit(db: Db, code: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set((set) => ({ visits: set('visits', '+', 1) }))
    .where('code', '=', code)
    .execute();
}

export async function countOfOperator(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('invitations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('memberId', 'is', null)
    .where('offAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The operator's invitations with the number of accounts, and of complete profiles, that came by each. */
export async function listOfOperator(db: Db) {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('invitees', 'invitees.code', 'invitations.code')
    .leftJoin('profiles', 'profiles.id', 'invitees.memberId')
    .select(['invitations.code', 'label', 'visits', 'invitations.createdAt', 'offAt'])
    .select((select) => [
      select.fn.count<number>('invitees.memberId').as('signups'),
      // Role and location are chosen together.
      select.fn.count<number>('profiles.location').as('completed'),
    ])
    .where('invitations.memberId', 'is', null)
    .groupBy(['invitations.code', 'label', 'visits', 'invitations.createdAt', 'offAt'])
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.code')
    .execute();
  return rows.map(({ signups, completed, ...row }) => ({
    ...row,
    signups: Number(signups),
    completed: Number(completed),
  }));
}

/** Say by which invitation a member came; what they said first stays. */
export async function insertInvitee(
  tx: Tx,
  row: { memberId: string; code: string; acceptedAt: number },
): Promise<void> {
  await tx
    .insertInto('invitees')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteInvitee(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('invitees').where('memberId', '=', memberId).execute();
}

/** By whose invitation a member came, and when they said so. */
export async function findInvited(db: Db, memberId: string) {
  return db
    .selectFrom('invitees')
    .innerJoin('invitations', 'invitations.code', 'invitees.code')
    .select(['invitees.code', 'acceptedAt', 'invitations.memberId as inviterId'])
    .where('invitees.memberId', '=', memberId)
    .executeTakeFirst();
}

/** Who came by a member's invitations, the newest first. */
export async function listInvitees(db: Db, inviterId: string) {
  return db
    .selectFrom('invitees')
    .innerJoin('invitations', 'invitations.code', 'invitees.code')
    .innerJoin('profiles', 'profiles.id', 'invitees.memberId')
    .select(['invitees.memberId', 'acceptedAt'])
    .where('invitations.memberId', '=', inviterId)
    .where('profiles.location', 'is not', null)
    .orderBy('acceptedAt', 'desc')
    .orderBy('invitees.memberId')
    .execute();
}
