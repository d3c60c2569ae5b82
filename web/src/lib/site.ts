import type { getSite } from '@lintel/contract/system';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from './api.ts';

const SITE = endpoint<typeof getSite>('GET', '/api/site');

/** What every page needs to know about this installation. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(SITE, { signal }),
  staleTime: 300_000,
});
