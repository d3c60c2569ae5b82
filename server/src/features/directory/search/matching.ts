import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DirectoryQuery } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import {
  type Candidate,
  candidateOf,
  documentOf,
  SearchMatcher,
  withoutEnded,
} from '@lintel/engine';
import { toSearchedPlace } from '@lintel/engine/places';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { londonDay } from '#server/platform/london-days.ts';

// Who matches a search, for areas that store searches. A profile matches here if and only if the directory would find
// it.

const READ_AT_ONCE = 100;

/** What a search asks for, whatever part of its results is shown. */
type Filters = Omit<DirectoryQuery, 'page' | 'limit' | 'sort'>;

/** Whether the place of a search is not in the gazetteer, or no longer there. */
export function hasUnknownPlace({ place }: Filters): boolean {
  return place !== undefined && toSearchedPlace(place) === null;
}

/** A matcher of single profiles. Throws a RangeError for an unknown place. */
export function matcherFor(filters: Filters): SearchMatcher {
  return new SearchMatcher(filters);
}

/** A profile as matchers take it on a day in London. */
export function candidateFor(card: ProfileCard, today: string): Candidate {
  return candidateOf(documentOf(withoutEnded(card, today), 0));
}

/**
 * Those of these profiles that match, as the database has them now, without members hidden from the viewer. A server's
 * directory may be a moment behind.
 */
export async function findMatching(
  ctx: profiles.SumsContext,
  viewerId: string,
  filters: Filters,
  ids: readonly string[],
): Promise<Map<string, ProfileCard>> {
  const matching = new Map<string, ProfileCard>();
  if (ids.length === 0) return matching;
  const matcher = matcherFor(filters);
  const hidden = await blockedPairs.findHiddenFrom(ctx.db, viewerId);
  const today = londonDay(ctx.clock.now());
  const visible = ids.filter((id) => !hidden.has(id));
  for (let start = 0; start < visible.length; start += READ_AT_ONCE) {
    const some = visible.slice(start, start + READ_AT_ONCE);
    for (const { card } of await profiles.findListedProfiles(ctx, some)) {
      if (matcher.has(candidateFor(card, today))) matching.set(card.id, card);
    }
    await nextTurn();
  }
  return matching;
}
