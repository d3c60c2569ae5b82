import type { getAnalytics } from '@lintel/contract/administration/analytics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { rangeOf } from './state.ts';

const REPORT = endpoint<typeof getAnalytics>('GET', '/api/admin/analytics');
const AGAIN_MILLISECONDS = 60_000;

/** The counts of the last days, including today. */
export function reportQuery(days: number) {
  return queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ signal }) => call(REPORT, { query: rangeOf(days, Date.now()), signal }),
    refetchInterval: AGAIN_MILLISECONDS,
    // Keep the previous range on screen until the next one loads, to avoid layout shift.
    placeholderData: keepPreviousData,
  });
}
