import type { OwnProfile } from '@lintel/contract/profiles/profiles';
import { ELSEWHERE, type Role, SOUGHT_ROLES } from '@lintel/contract/values/members';
import { formatQuery } from '#web/lib/query-string.ts';
import { suggestName } from './search-name.ts';
import { EMPTY_SEARCH, formatSearch } from './state.ts';

type Place = Pick<OwnProfile, 'location' | 'basePlace' | 'areas'>;

/** The search for the members of a role where a member works. */
export function soughtSearch(sought: Role, { location, basePlace, areas }: Place) {
  const area = areas.find((each) => 'placeId' in each);
  const place = area ? { id: area.placeId, name: area.name } : basePlace;
  const search = {
    ...EMPTY_SEARCH,
    role: [sought],
    location: !place && location && location !== ELSEWHERE ? [location] : [],
    place: place?.id ?? '',
  };
  return { search, place, query: formatQuery(formatSearch(search)).slice(1) };
}

/** Three searches that a member may like to save, by their role and where they work. */
export function suggestSearches({ role, ...where }: Place & { role: Role }) {
  return SOUGHT_ROLES[role].map((sought) => {
    const { search, place, query } = soughtSearch(sought, where);
    return { name: suggestName(search, place), query };
  });
}
