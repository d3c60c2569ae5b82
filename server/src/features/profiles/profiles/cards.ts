import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { CARD_FIELDS } from '@lintel/contract/values/profile-values';
import { type Expression, sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { isListed } from './rules.ts';
import * as store from './store.ts';
import { type SumsContext, withSums } from './sums-of-today.ts';
import { type CardRow, toCard, toFullCard } from './view.ts';

/** Small enough that reading a batch does not delay other requests for long. */
export const PROFILE_BATCH = 500;

/** Read the cards of those of these members who have one, in batches. */
export async function readCards(
  ctx: SumsContext,
  ids: readonly string[],
  present: (row: CardRow) => ProfileCard,
): Promise<Map<string, ProfileCard>> {
  const cards = new Map<string, ProfileCard>();
  const uniqueIds = [...new Set(ids)];
  for (let start = 0; start < uniqueIds.length; start += PROFILE_BATCH) {
    const rows = await store.listProfiles(ctx.db, {
      ids: uniqueIds.slice(start, start + PROFILE_BATCH),
    });
    for (const row of (await withSums(ctx, rows)).filter(isListed)) cards.set(row.id, present(row));
  }
  return cards;
}

/**
 * The cards of the listed profiles but those of some members, as a part of another query, each with the address of its
 * member where that is the viewer. Texts are not shortened.
 */
export function selectCards(
  db: Db | Tx,
  { viewerId, today }: { viewerId: string; today: string },
  without: Expression<string>,
) {
  const ownEmail = sql<
    string | null
  >`case when ${sql.ref('profiles.id')} = ${viewerId} then ${sql.ref('members.email')} end`;
  // What has ended by today may still stand in the sum.
  const verified = sql<
    0 | 1
  >`case when "factFlags" <> 0 and ${facts.selectsFact(today)} then 1 else 0 end`;
  return store
    .activeProfiles(db)
    .clearSelect()
    .select(['profiles.id', 'profiles.id as userId', ownEmail.as('email')])
    .select(['profiles.role', 'profiles.avatarUrl'])
    .select(verified.as('verified'))
    .select(CARD_FIELDS.map((name) => `profiles.${name}` as const))
    .where('profiles.role', 'is not', null)
    .where('profiles.location', 'is not', null)
    .where('profiles.fullName', '<>', '')
    .where('profiles.id', 'not in', without);
}

/** A member's card and since when they are verified, whether or not the directory lists it. */
export async function getWithVerification(
  ctx: SumsContext,
  id: string,
): Promise<{ card: ProfileCard | undefined; verifiedAt: number | null }> {
  const rows = await store.listProfiles(ctx.db, { ids: [id] });
  const [row] = await withSums(ctx, rows);
  if (!row || !isListed(row)) return { card: undefined, verifiedAt: null };
  return { card: toCard(row), verifiedAt: row.verifiedAt };
}

/** The cards of those of these members who have one, listed in the directory or not. */
export function findCards(
  ctx: SumsContext,
  ids: readonly string[],
): Promise<Map<string, ProfileCard>> {
  return readCards(ctx, ids, toCard);
}

/** The same, each with whether the member is suspended; `ids` are those of one page. */
export async function findCardsWithSuspension(
  ctx: SumsContext,
  ids: readonly string[],
): Promise<Map<string, { card: ProfileCard; isSuspended: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await withSums(ctx, await store.listWithSuspension(ctx.db, { ids }));
  return new Map(
    rows
      .filter(isListed)
      .map((row) => [row.id, { card: toCard(row), isSuspended: row.suspendedAt !== null }]),
  );
}

/** The cards with the full bio. */
export function findFullCards(
  ctx: SumsContext,
  ids: readonly string[],
): Promise<Map<string, ProfileCard>> {
  return readCards(ctx, ids, toFullCard);
}
