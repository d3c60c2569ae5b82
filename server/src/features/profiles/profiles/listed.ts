import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { CARD_FIELDS, emptyShown } from '@lintel/contract/values/profile-values';
import type { Db, Tx } from '#server/db/open.ts';
import * as changes from '#server/features/profiles/profile-changes/service.ts';
import { PROFILE_BATCH } from './cards.ts';
import { isListed } from './rules.ts';
import * as store from './store.ts';
import { type SumsContext, withSums } from './sums-of-today.ts';
import { toCard } from './view.ts';

// Listed profiles, and how they change.

const CHANGE_BATCH = 100;

/** A listed profile with the data that the directory stores. */
export interface ListedProfile {
  card: ProfileCard;
  createdAt: number;
}

interface ReadChanges {
  upTo: number;
  changed: Map<string, ListedProfile | null>;
  isWhole: boolean;
  more: boolean;
}

/** Change a profile in the caller's transaction, and log the change with what the profile was before. */
export async function logChange<T>(tx: Tx, id: string, change: () => Promise<T>): Promise<T> {
  const [before] = toListed(await store.listActiveProfiles(tx, [id]));
  const result = await change();
  await changes.appendChange(tx, id, before && JSON.stringify(before.card));
  return result;
}

/**
 * Read what has changed since change `number`: each profile as it is now, or null if it is no longer listed. `isWhole`
 * is false if changes in between have been deleted.
 */
export async function readChangesAfter(db: Db, number: number): Promise<ReadChanges> {
  const logged = await changes.listAfter(db, number, CHANGE_BATCH);
  const ids = [...new Set(logged.map(({ profileId }) => profileId))];
  const changed = new Map<string, ListedProfile | null>(ids.map((id) => [id, null]));
  for (const profile of toListed(await store.listActiveProfiles(db, ids)))
    changed.set(profile.card.id, profile);
  const isWhole = (logged[0]?.number ?? number + 1) === number + 1;
  const upTo = logged.at(-1)?.number ?? number;
  return { upTo, changed, isWhole, more: logged.length === CHANGE_BATCH };
}

/** A profile before and after changes; null where it was not or is not listed. */
export interface Transition {
  id: string;
  before: ProfileCard | null;
  now: ProfileCard | null;
}

/** Read who has changed since change `number`, at most `limit` changes: each as before the first and as it is now. */
export async function readTransitionsAfter(
  db: Db,
  number: number,
  limit: number,
): Promise<{ upTo: number; changed: Transition[] }> {
  const logged = await changes.listWithEarlier(db, number, limit);
  const byProfile = Map.groupBy(logged, ({ profileId }) => profileId);
  const listed = toListed(await store.listActiveProfiles(db, [...byProfile.keys()]));
  const now = new Map(listed.map(({ card }) => [card.id, card]));
  const changed = [...byProfile].map(([id, [first]]) => ({
    id,
    before: first?.before ? readCard(first.before) : null,
    now: now.get(id) ?? null,
  }));
  return { upTo: logged.at(-1)?.number ?? number, changed };
}

/** A logged card, which may lack a field that is newer. */
function readCard(text: string): ProfileCard {
  return { ...emptyShown(CARD_FIELDS), brief: null, ...JSON.parse(text) };
}

/** Those of the profiles that are listed, in no particular order. */
export async function findListedProfiles(
  ctx: SumsContext,
  ids: readonly string[],
): Promise<ListedProfile[]> {
  return toListed(await withSums(ctx, await store.listActiveProfiles(ctx.db, ids)));
}

export function toListed(rows: store.StoredProfile[]): ListedProfile[] {
  return rows.filter(isListed).map((row) => ({ card: toCard(row), createdAt: row.createdAt }));
}

/**
 * Read every listed profile in the order of ids, in batches. The reader has to yield to other work.
 * @param day only those whose members are after something on this day in London
 */
export async function* readListedProfiles(db: Db, day?: string): AsyncGenerator<ListedProfile[]> {
  let after = '';
  for (;;) {
    const rows = await store.listActiveProfilesAfter(db, after, PROFILE_BATCH, day);
    yield toListed(rows);
    const last = rows.at(-1);
    if (!last || rows.length < PROFILE_BATCH) return;
    after = last.id;
  }
}
