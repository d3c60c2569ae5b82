import type { OwnProfile } from '@lintel/contract/members/profiles';
import { ELSEWHERE, type Role } from '@lintel/contract/values/members';
import { formatQuery } from '#web/lib/query-string.ts';
import { suggestName } from './search-name.ts';
import { EMPTY_SEARCH, formatSearch } from './state.ts';

/** Whom the members of each role usually look for, the most important first. */
const SOUGHT: Record<Role, readonly Role[]> = {
  investor: ['sourcer', 'management', 'service_provider'],
  sourcer: ['investor', 'management', 'service_provider'],
  management: ['investor', 'sourcer', 'service_provider'],
  service_provider: ['management', 'investor', 'sourcer'],
};

type Self = Pick<OwnProfile, 'location' | 'basePlace' | 'areas'> & { role: Role };

/** Three searches that a member may like to save, by their role and where they work. */
export function suggestSearches({ role, location, basePlace, areas }: Self) {
  const area = areas.find((each) => 'placeId' in each);
  const place = area ? { id: area.placeId, name: area.name } : basePlace;
  return SOUGHT[role].map((sought) => {
    const search = {
      ...EMPTY_SEARCH,
      role: [sought],
      location: !place && location && location !== ELSEWHERE ? [location] : [],
      place: place?.id ?? '',
    };
    return { name: suggestName(search, place), query: formatQuery(formatSearch(search)).slice(1) };
  });
}
