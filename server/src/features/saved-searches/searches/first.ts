import type { ProfileForm } from '@lintel/contract/profiles/profiles';
import { DEFAULT_SEEKS } from '@lintel/contract/values/briefs';
import { FIRST_SEARCH_NAMES, SAVED_SEARCH_LIMITS } from '@lintel/contract/values/saved-searches';
import { gazetteer, placeNamed } from '@lintel/engine/places';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import * as profileChanges from '#server/features/profiles/profile-changes/service.ts';
import { newId } from '#server/platform/ids.ts';
import * as hits from './hits.ts';
import { readQuery } from './query.ts';
import * as store from './store.ts';

/** How far around their place the search of who joins goes, in miles. */
const MILES = 25;

/**
 * Save a search for a member who joins, in the transaction of their profile: for those who look for their role around
 * where they are. Who matches already counts as found. A member has it once, and without emails at first.
 */
export async function saveFirst(
  ctx: Context,
  tx: Tx,
  memberId: string,
  { role, location, basePlaceId }: Pick<ProfileForm, 'role' | 'location' | 'basePlaceId'>,
): Promise<void> {
  const base = basePlaceId === null ? placeNamed(location) : gazetteer().find(basePlaceId);
  if (!base) return;
  const now = ctx.clock.now();
  const asked = new URLSearchParams(
    DEFAULT_SEEKS[role].map((sought): [string, string] => ['role', sought]),
  );
  asked.append('seeks', role);
  asked.append('place', base.id);
  asked.append('within', String(MILES));
  const query = asked.toString();
  const { directory } = ctx;
  const row = {
    ...({ id: newId('sea_', now), memberId, isFirst: 1, query, frequency: 'bell' } as const),
    name: FIRST_SEARCH_NAMES[role](base.name.replace(/,.*/, '')),
    // What the index does not hold yet is found later.
    seenNumber: directory.isLoaded ? directory.position : await profileChanges.findLast(tx),
    ...{
      baseline: 1,
      dueAt: null,
      alertedAt: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    },
  };
  if (!(await store.insertFirst(tx, row)) || !directory.isLoaded) return;
  const { shown: limit } = SAVED_SEARCH_LIMITS;
  const { filters } = readQuery(query);
  const { ids } = directory.index.search({ ...filters, sort: 'newest', page: 1, limit });
  const found = ids.filter((id) => id !== memberId);
  const ofSearch = found.map((profileId) => ({ searchId: row.id, profileId }));
  await hits.insertHits(tx, ofSearch, now);
}
