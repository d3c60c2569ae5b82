import type { DirectoryQuery, searchProfiles } from '@lintel/contract/directory/search';
import { queryOptions } from '@tanstack/react-query';
import { callOnceShown, endpoint } from '#web/lib/api.ts';

const SEARCH = endpoint<typeof searchProfiles>('GET', '/api/profiles');

/** As many as are shown, and one more for each of the two who are left out. */
const LIMIT = 5;

export type SimilarQuery = Pick<DirectoryQuery, 'role' | 'location'>;

/** The profiles that fit the viewer best in a role and place. */
export function similarQuery(query: SimilarQuery) {
  return queryOptions({
    queryKey: ['directory', 'similar', query],
    queryFn: ({ signal }) => callOnceShown(SEARCH, { query: { ...query, limit: LIMIT }, signal }),
  });
}
