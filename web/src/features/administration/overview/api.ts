import type { getOverview } from '@lintel/contract/administration/overview';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const GET = endpoint<typeof getOverview>('GET', '/api/admin/overview');

/** What waits, and what is missing before the site opens. */
export const overviewQuery = queryOptions({
  queryKey: ['admin-overview'],
  queryFn: ({ signal }) => call(GET, { signal }),
});
