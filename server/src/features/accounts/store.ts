import type { Insertable } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import type { Schema, UserRow } from '#server/db/schema.ts';

export async function insertUsers(tx: Tx, rows: Insertable<Schema['users']>[]): Promise<void> {
  await tx.insertInto('users').values(rows).execute();
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function listKnownEmails(db: Db | Tx, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return rows.map(({ email }) => email);
}

export async function getUser(db: Db, id: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSession(db: Db | Tx, row: Schema['sessions']): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** The running session with this token, and what decides about its member. */
export async function findSession(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.userId', 'sessions.lastSeenAt', 'users.role'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}
