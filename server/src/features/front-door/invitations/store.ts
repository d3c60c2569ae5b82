import type { Db, Tx } from '#server/db/open.ts';
import type { InvitationTableRow } from '#server/db/schema/invitations.ts';

export async function insertInvitation(
  db: Db | Tx,
  row: Pick<InvitationTableRow, 'code' | 'memberId' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('invitations')
    .values({ ...row, visits: 0, offAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A member's invitation that is on. */
export async function findInvitation(
  db: Db | Tx,
  code: string,
): Promise<InvitationTableRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('code', '=', code)
    .where('memberId', 'is not', null)
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

/** Turn the link of a member off, or those of all. Returns whose they were. */
export async function endLinks(db: Db | Tx, now: number, memberId?: string): Promise<string[]> {
  const rows = await db
    .updateTable('invitations')
    .set({ offAt: now })
    .where('offAt', 'is', null)
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''))
    .returning('memberId')
    .execute();
  return rows.flatMap((row) => row.memberId ?? []);
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
    .innerJoin('members', 'members.id', 'invitees.memberId')
    .select(['invitees.memberId', 'acceptedAt'])
    .where('invitations.memberId', '=', inviterId)
    .where('profiles.location', 'is not', null)
    .where('suspendedAt', 'is', null)
    .orderBy('acceptedAt', 'desc')
    .orderBy('invitees.memberId')
    .execute();
}
