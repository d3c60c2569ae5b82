import type { Insertable, Updateable } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { MemberRow, Schema } from '#server/db/schema.ts';

export async function insertMembers(tx: Tx, rows: Insertable<Schema['members']>[]): Promise<void> {
  await tx.insertInto('members').values(rows).execute();
}

export async function updateMember(
  tx: Db | Tx,
  id: string,
  values: Updateable<Schema['members']>,
): Promise<void> {
  await tx.updateTable('members').set(values).where('id', '=', id).execute();
}

export async function deleteMember(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('members').where('id', '=', id).execute();
}

export async function findMemberByEmail(
  db: Db | Tx,
  email: string,
): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
}

const membersById = compileOnce((db, { id }: Pick<MemberRow, 'id'>) =>
  db.selectFrom('members').selectAll().where('id', '=', id),
);

export async function findMember(db: Db | Tx, id: string): Promise<MemberRow | undefined> {
  return (await membersById(db, { id }))[0];
}

/** Lock a member's row until the transaction ends, and return it. */
export async function lockMember(tx: Tx, id: string): Promise<MemberRow | undefined> {
  // An update that changes nothing locks on both engines; FOR UPDATE is PostgreSQL's alone.
  return tx
    .updateTable('members')
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Lock two members' rows, in the order of ids, until the transaction ends, and return those that exist. */
export const lockPair = compileOnce((db, { one, other }: { one: string; other: string }) =>
  db
    .selectFrom('members')
    .selectAll()
    .where((where) => where.or([where('id', '=', one), where('id', '=', other)]))
    .orderBy('id')
    .forNoKeyUpdate(),
);

/**
 * End every link that was mailed to the member or made for them, and return the member. Whatever changes how a member
 * signs in calls it, in the same transaction.
 */
export async function endLinks(tx: Tx, id: string): Promise<MemberRow> {
  return tx
    .updateTable('members')
    .set((set) => ({ credentialsVersion: set('credentialsVersion', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function listAdmins(db: Db): Promise<MemberRow[]> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute();
}

export async function listKnownEmails(db: Db | Tx, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select('email')
    .where('email', 'in', emails)
    .execute();
  return rows.map(({ email }) => email);
}

export async function listIdsAndEmails(tx: Tx): Promise<{ id: string; email: string }[]> {
  return tx.selectFrom('members').select(['id', 'email']).orderBy('email').execute();
}

/** Those of these ids that are members. */
export async function listKnownIds(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('members').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Those of these members who are suspended. */
export async function listSuspended(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await suspendedAmong(db, { ids })).map(({ id }) => id);
}

const suspendedAmong = compileOnce((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('members').select('id').where('id', 'in', ids).where('suspendedAt', 'is not', null),
);

export async function countMembers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
