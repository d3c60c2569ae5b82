import type { MemberCount, MemberFilter } from '@lintel/contract/values/administration';
import { mapKeys } from '@lintel/contract/values/directory';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import { readPage } from '#server/db/pages.ts';
import type { PendingDeedRow } from '#server/db/schema/administration.ts';
import type { DuePart } from '#server/platform/due.ts';

/** What an administrator searches by. */
export type MemberSearch =
  | { id: string }
  | { email: string }
  | { domain: string }
  | { words: string };

interface MembersQuery {
  search: MemberSearch;
  state: MemberFilter;
  after: string | undefined;
  limit: number;
}

function selectAccounts(db: Db) {
  return db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.id', 'members.id')
    .select(['members.id', 'email', 'members.role', 'emailVerifiedAt', 'suspendedAt'])
    .select(['members.createdAt', 'secondFactorAt', 'fullName', 'location']);
}

/** The account of a member who exists. */
export async function getAccount(db: Db, id: string) {
  return selectAccounts(db).where('members.id', '=', id).executeTakeFirstOrThrow();
}

/** A page of the newest members, by what an administrator searches for. */
export async function listMembers(db: Db, { search, state, after, limit }: MembersQuery) {
  let query = selectAccounts(db).orderBy('members.id', 'desc');
  if (after !== undefined) query = query.where('members.id', '<', after);
  if (state === 'not_onboarded') query = query.where('location', 'is', null);
  if (state === 'unconfirmed') query = query.where('emailVerifiedAt', 'is', null);
  if (state === 'suspended') query = query.where('suspendedAt', 'is not', null);
  if (state === 'administrators') query = query.where('members.role', '=', 'admin');
  if ('id' in search) query = query.where('members.id', '=', search.id);
  else if ('email' in search) query = query.where('email', '=', search.email);
  else if ('domain' in search) query = query.where(endsIn(search.domain));
  else if (search.words) query = query.where(isNamed(search.words));
  return readPage(query, limit);
}

function endsIn(domain: string) {
  return sql<boolean>`"email" like ${`%@${literal(domain)}`} escape '~'`;
}

function isNamed(words: string) {
  const part = `%${literal(words)}%`;
  return sql<boolean>`(lower("fullName") like ${part} escape '~' or lower("businessName") like ${part} escape '~')`;
}

/** Text in which no character stands for another. */
function literal(text: string): string {
  return text.replaceAll(/[~%_]/g, '~$&');
}

type Counted = Exclude<MemberCount, 'savedBy' | 'begun' | 'answered'> | 'sessions' | 'lastSeenAt';

/** What a member's page counts in tables of their own, each by an index. Numbers come as text from one of the engines. */
export async function countAll(db: Db, id: string, now: number) {
  const { rows } = await sql<Record<Counted, string | number | null>>`
    select
      (select count(*) from "profileViews" where "profileId" = ${id} and "viewedAt" > 0) as "views",
      (select count(*) from "reports" where "reporterId" = ${id}) as "reportsBy",
      (select count(*) from "reports" where "subjectId" = ${id}) as "reportsAbout",
      (select count(*) from "blocks" where "blockedId" = ${id}) as "blocks",
      (select count(*) from "sessions" where "memberId" = ${id} and "expiresAt" > ${now})
        as "sessions",
      (select max("lastSeenAt") from "sessions" where "memberId" = ${id}) as "lastSeenAt"
  `.execute(db);
  const [row] = rows;
  const names = Object.keys(row ?? {}) as Counted[];
  return mapKeys(names, (name) => Number(row?.[name] ?? 0));
}

/** Who invited a member. */
export async function findInviter(db: Db, id: string) {
  return db
    .selectFrom('invitees')
    .innerJoin('invitations', 'invitations.code', 'invitees.code')
    .innerJoin('profiles', 'profiles.id', 'invitations.memberId')
    .select(['profiles.id', 'fullName as name'])
    .where('invitees.memberId', '=', id)
    .executeTakeFirst();
}

/** Who came by a member's invitations, the newest first. */
export async function listBrought(db: Db, id: string) {
  return db
    .selectFrom('invitees')
    .innerJoin('invitations', 'invitations.code', 'invitees.code')
    .innerJoin('profiles', 'profiles.id', 'invitees.memberId')
    .select(['profiles.id', 'fullName as name'])
    .where('invitations.memberId', '=', id)
    .orderBy('acceptedAt', 'desc')
    .orderBy('profiles.id')
    .execute();
}

/** Add what has been ordered; the same deed twice is one. Returns whether it is new. */
export async function insertDeed(tx: Tx, row: PendingDeedRow): Promise<boolean> {
  const query = tx.insertInto('pendingDeeds').values(row).returning('id');
  const added = await query
    .onConflict((conflict) => conflict.columns(['memberId', 'deed']).doNothing())
    .executeTakeFirst();
  return added !== undefined;
}

export async function listDeeds(db: Db | Tx, memberId: string): Promise<PendingDeedRow[]> {
  const query = db.selectFrom('pendingDeeds').selectAll().where('memberId', '=', memberId);
  return query.orderBy('id').execute();
}

export async function listDueDeeds(
  db: Db,
  { now, after, limit }: DuePart<PendingDeedRow>,
): Promise<PendingDeedRow[]> {
  return db
    .selectFrom('pendingDeeds')
    .selectAll()
    .where('dueAt', '<=', now)
    .where('id', '>', after?.id ?? '')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Remove what has been ordered, to do it or to stop it; of several callers one gets it. */
export async function takeDeed(
  tx: Tx,
  which: Partial<Pick<PendingDeedRow, 'id' | 'memberId' | 'tokenHash'>>,
): Promise<PendingDeedRow | undefined> {
  return tx
    .deleteFrom('pendingDeeds')
    .where((where) => where.and(which))
    .returningAll()
    .executeTakeFirst();
}
