import type { listProviders } from '@lintel/contract/accounts/identities';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { NEVER_PAUSED } from '#web/lib/query-client.ts';

const PROVIDERS = endpoint<typeof listProviders>('GET', '/api/auth/providers');

/** A sign-in page waits for these before it shows, so that no button comes late; they are not worth a second try. */
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

/** The providers that can be signed in with; none where there are none or they are not known. */
export function useProviders(): readonly Provider[] {
  return useQuery(providersQuery).data?.items ?? [];
}
