import { compileOnce } from '#server/db/compile-once.ts';
import type { Tx } from '#server/db/open.ts';

/**
 * Lock two members, in the order of ids, until the transaction ends, and read what decides whether they may write to
 * each other. It is one query because every message waits for it.
 */
export const lockWriters = compileOnce((db, { one, other }: { one: string; other: string }) =>
  db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.id', 'members.id')
    .select(['members.id', 'members.suspendedAt'])
    .select(['profiles.role', 'profiles.fullName', 'profiles.location'])
    .where((where) => where.or([where('members.id', '=', one), where('members.id', '=', other)]))
    .orderBy('members.id')
    .forNoKeyUpdate('members'),
);

/** Lock a profile until the transaction ends, and return the URL of its photo. */
export async function lockAvatar(tx: Tx, id: string): Promise<string | null> {
  // An update that changes nothing locks on both engines; FOR UPDATE is PostgreSQL's alone.
  const row = await tx
    .updateTable('profiles')
    .set({ id })
    .where('id', '=', id)
    .returning('avatarUrl')
    .executeTakeFirst();
  return row?.avatarUrl ?? null;
}

/** Lock a profile until the transaction ends, before its evidence changes. */
export async function lockProfile(tx: Tx, id: string): Promise<void> {
  await lockAvatar(tx, id);
}
