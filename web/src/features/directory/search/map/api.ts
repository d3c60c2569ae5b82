import type { getMap } from '@lintel/contract/directory/places';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const MAP = endpoint<typeof getMap>('GET', '/api/places/map');
/** The server counts once a minute. */
const FRESH_MILLISECONDS = 60_000;

export const mapQuery = queryOptions({
  queryKey: ['directory', 'map'],
  queryFn: ({ signal }) => call(MAP, { signal }),
  staleTime: FRESH_MILLISECONDS,
});
