import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';

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

export async function listAdmins(db: Db): Promise<MemberRow[]> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute();
}

export async function countMembers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
