import type { Db } from '#server/db/open.ts';
import type { Contact } from './rules.ts';

// Only counts what other features write; it owns no table. Each query reads one member's part of an index.

export async function countViews(db: Db, profileId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('profileViews')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('profileId', '=', profileId)
    .where('viewedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countSaved(db: Db, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('collectionProfiles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('profileUserId', '=', profileId)
    .where('userId', '!=', profileId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countReceived(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('receiverId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everybody who wrote to a member since then, with the first message of each side. */
export async function listContacts(db: Db, userId: string, since: number): Promise<Contact[]> {
  const asked = await db
    .selectFrom('messages')
    .select((select) => ['senderId as id', select.fn.min('createdAt').as('at')])
    .where('receiverId', '=', userId)
    .where('createdAt', '>=', since)
    .groupBy('senderId')
    .execute();
  if (asked.length === 0) return [];
  const written = await db
    .selectFrom('messages')
    .select((select) => ['receiverId as id', select.fn.min('createdAt').as('at')])
    .where('senderId', '=', userId)
    .where('createdAt', '>=', since)
    .groupBy('receiverId')
    .execute();
  const wroteAt = new Map(written.map(({ id, at }) => [id, Number(at)]));
  return asked.map(({ id, at }) => ({ askedAt: Number(at), wroteAt: wroteAt.get(id) ?? null }));
}
