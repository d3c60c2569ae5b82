import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import type { Schema, UserRow } from '#server/db/schema.ts';

export async function insertUsers(tx: Tx, rows: Insertable<Schema['users']>[]): Promise<void> {
  await tx.insertInto('users').values(rows).execute();
}

export async function updateUser(
  tx: Db | Tx,
  id: string,
  values: Updateable<Schema['users']>,
): Promise<void> {
  await tx.updateTable('users').set(values).where('id', '=', id).execute();
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The member's row, held until the transaction ends: whoever else asks for it this way waits. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  // An update that changes nothing locks on both engines; FOR UPDATE is PostgreSQL's alone.
  return tx.updateTable('users').set({ id }).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function listAdmins(db: Db): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().where('role', '=', 'admin').orderBy('email').execute();
}

export async function listKnownEmails(db: Db | Tx, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return rows.map(({ email }) => email);
}

export async function listIdsAndEmails(tx: Tx): Promise<{ id: string; email: string }[]> {
  return tx.selectFrom('users').select(['id', 'email']).orderBy('email').execute();
}

/** Those of these ids that are members. */
export async function listKnownIds(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Those of these members who may not use their account at the moment. */
export async function listSuspended(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('suspendedAt', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
