import type { listProviders } from '@lintel/contract/accounts/identities';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { NEVER_PAUSED } from '#web/lib/query-client.ts';

const PROVIDERS = endpoint<typeof listProviders>('GET', '/api/auth/providers');

/** The identity providers. Sign-in pages wait for them, to avoid layout shift; failures are not retried. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(PROVIDERS, { signal }),
  staleTime: 300_000,
  retry: false,
  ...NEVER_PAUSED,
});

export interface Provider {
  id: string;
  label: string;
}

/** The identity providers that members can sign in with; empty until they have loaded. */
export function useProviders(): readonly Provider[] {
  return useQuery(providersQuery).data?.items ?? [];
}
