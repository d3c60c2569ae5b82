import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';

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

/** Every member's id by address, in the order of addresses. */
export async function listIdsByEmail(tx: Tx): Promise<Map<string, string>> {
  return new Map((await listIdsAndEmails(tx)).map(({ id, email }) => [email, id]));
}

/** Those of these members who are suspended. */
export async function findSuspended(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await listSuspended(db, ids));
}
