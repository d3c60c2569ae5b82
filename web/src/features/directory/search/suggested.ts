import type { Location, Role } from '@lintel/contract/values/members';
import { ELSEWHERE } from '@lintel/contract/values/members';
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

/** Three searches that a member may like to save, by their role and location. */
export function suggestSearches({ role, location }: { role: Role; location: Location | null }) {
  return SOUGHT[role].map((sought) => {
    const search = {
      ...EMPTY_SEARCH,
      role: [sought],
      location: location && location !== ELSEWHERE ? [location] : [],
    };
    return { name: suggestName(search, null), query: formatQuery(formatSearch(search)).slice(1) };
  });
}
