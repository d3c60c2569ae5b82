import type { DirectoryPage } from '@lintel/contract/directory/search';
import { toNamed } from '@lintel/contract/values/places';
import type { DirectorySearch } from '#engine/document.ts';
import { distanceInMiles } from '#engine/places/distance.ts';
import { gazetteer, type Place } from '#engine/places/gazetteer.ts';
import { postTownOf } from '#engine/places/place-within.ts';

/** The places that are tried; each costs a search. */
export const PLACES_TRIED = 8;

/**
 * Where a search for a place that finds no one would find someone: of the places where those are who match its other
 * conditions, the nearest at which the same search finds any. An outcode's post town comes before the outcode.
 * @param homesNear the homes of the nearest profiles that match the other conditions, the nearest first
 */
export function findNearestPlace(
  search: DirectorySearch,
  homesNear: readonly Place[],
  count: (search: DirectorySearch) => number,
): DirectoryPage['nearest'] {
  const tried = new Set(homesNear.flatMap((home) => [postTownOf(home) ?? home, home]));
  for (const place of [...tried].slice(0, PLACES_TRIED)) {
    const total = count({ ...search, place: place.id });
    if (total > 0) return { place: toNamed(place), total, miles: milesFrom(search, place) };
  }
  return null;
}

/** In whole miles; null if the search asks for more than a point. */
function milesFrom({ place: asked = '' }: DirectorySearch, place: Place): number | null {
  const from = gazetteer().find(asked);
  return from ? Math.max(1, Math.round(distanceInMiles(from, place))) : null;
}
