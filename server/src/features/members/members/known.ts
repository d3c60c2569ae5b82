import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';

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

/** Members with a confirmed address, suspended or not, by id: those behind one of them. */
export async function listConfirmed(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<MemberRow, 'id' | 'email' | 'emailVerifiedAt'>[]> {
  return confirmed(tx)
    .select(['id', 'email', 'emailVerifiedAt'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countConfirmed(db: Db): Promise<number> {
  const { count } = await confirmed(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function confirmed(db: Db | Tx) {
  return db.selectFrom('members').where('emailVerifiedAt', 'is not', null);
}

/** Those of these ids that are members. */
export async function listKnownIds(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('members').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** The members who have confirmed these addresses, by address. */
export async function findIdsByProvedEmail(
  db: Db | Tx,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .where('emailVerifiedAt', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Those of these members who have confirmed their address. */
export async function listConfirmedAmong(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await confirmed(db).select('id').where('id', 'in', ids).execute();
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
