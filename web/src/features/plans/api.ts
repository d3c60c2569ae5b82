import type {
  addPlanInterest,
  getUsageToday,
  listPlanInterests,
} from '@lintel/contract/plans/plans';
import type { PlanKey } from '@lintel/contract/values/plans';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callOnceShown, endpoint } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';

const USAGE = endpoint<typeof getUsageToday>('GET', '/api/usage/today');
const INTERESTS = endpoint<typeof listPlanInterests>('GET', '/api/plans/interest');
const ADD = endpoint<typeof addPlanInterest>('POST', '/api/plans/interest');
const REFRESH_MILLISECONDS = 20_000;

/** Today's usage, refreshed while it is shown, because other tabs count too and the limits reset at midnight. */
export const usageQuery = queryOptions({
  queryKey: ['usage-today'],
  queryFn: ({ signal }) => callOnceShown(USAGE, { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MILLISECONDS,
});

/** Count again what is left of the day's views when something that may be a view was answered, or refused. */
export function useFreshUsage(answeredAt: number) {
  const client = useQueryClient();
  useEffect(() => {
    if (answeredAt > 0) void client.invalidateQueries({ queryKey: usageQuery.queryKey });
  }, [client, answeredAt]);
}

export const interestsQuery = queryOptions({
  queryKey: ['plan-interests'],
  queryFn: async ({ signal }) => (await call(INTERESTS, { signal })).items.map(({ plan }) => plan),
});

/** Add the member to the waiting list of a plan. */
export function useAddInterest() {
  return useChange(interestsQuery.queryKey, (plan: PlanKey) => call(ADD, { body: { plan } }));
}
