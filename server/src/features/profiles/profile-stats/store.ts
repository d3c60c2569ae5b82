import { SIDES, type Side } from '#server/db/conversation-sides.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { Contact } from './rules.ts';

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
    .innerJoin('collections', 'collections.id', 'collectionProfiles.collectionId')
    .where('profileId', '=', profileId)
    .where('collectionProfiles.memberId', '!=', profileId)
    .where('collections.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

// What views, collections and conversations say of a profile. Each count reads one member's part of an index.

/** A period from `since` to before `until`; milliseconds since 1970. */
export interface Span {
  since: number;
  until: number;
}

/** How many members opened a profile in a period, and when the last of them did. */
export async function countViewers(db: Db, profileId: string, { since, until }: Span) {
  return db
    .selectFrom('profileViews')
    .select((select) => [
      select.fn.count<number>('viewerId').distinct().as('count'),
      select.fn.max<number | null>('viewedAt').as('lastAt'),
    ])
    .where('profileId', '=', profileId)
    .where('viewerId', '!=', profileId)
    .where('viewedAt', '>=', since)
    .where('viewedAt', '<', until)
    .executeTakeFirstOrThrow();
}

/** How many collections of others saved a profile in a period and still contain it, and when the last did. */
export async function countSaves(db: Db, profileId: string, { since, until }: Span) {
  return db
    .selectFrom('collectionProfiles')
    .innerJoin('collections', 'collections.id', 'collectionProfiles.collectionId')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max<number | null>('addedAt').as('lastAt'),
    ])
    .where('profileId', '=', profileId)
    .where('collectionProfiles.memberId', '!=', profileId)
    .where('collections.deletedAt', 'is', null)
    .where('addedAt', '>=', since)
    .where('addedAt', '<', until)
    .executeTakeFirstOrThrow();
}

export async function countReceived(db: Db, memberId: string): Promise<number> {
  const counts = SIDES.map(({ own, received }) =>
    db
      .selectFrom('conversations')
      .select((select) => select.fn.sum<number | null>(received).as('count'))
      .where(own, '=', memberId)
      .executeTakeFirstOrThrow(),
  );
  const [low, high] = await Promise.all(counts);
  return Number(low?.count ?? 0) + Number(high?.count ?? 0);
}

/** The conversations that others have begun with a member since an instant. */
export async function listContacts(
  db: Db | Tx,
  memberId: string,
  since: number,
): Promise<Contact[]> {
  const rows = await Promise.all(SIDES.map(({ own }) => listOneSide(db, own, memberId, since)));
  return rows.flat();
}

// `lastAt` is in the index and never before `createdAt`; the first messages are found by their sequence.
async function listOneSide(db: Db | Tx, own: Side['own'], memberId: string, since: number) {
  return db
    .selectFrom('conversations')
    .innerJoin('messages as first', (join) =>
      join.onRef('first.conversationId', '=', 'conversations.id').on('first.seq', '=', 1),
    )
    .select((select) => [
      'first.createdAt as askedAt',
      select
        .selectFrom('messages')
        .select('messages.createdAt')
        .whereRef('messages.conversationId', '=', 'conversations.id')
        .where('messages.senderId', '=', memberId)
        .orderBy('messages.seq')
        .limit(1)
        .as('answeredAt'),
    ])
    .where(own, '=', memberId)
    .where('conversations.lastAt', '>=', since)
    .where('conversations.createdAt', '>=', since)
    .where('first.senderId', '!=', memberId)
    .execute();
}
