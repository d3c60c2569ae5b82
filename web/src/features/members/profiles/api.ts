import type { createQuickAccount } from '@lintel/contract/accounts/accounts';
import type {
  getOwnProfileStats,
  getProfile,
  saveOwnProfile,
} from '@lintel/contract/profiles/profiles';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import type { ProfileInput, QuickAccountInput } from './form/state.ts';

const GET = endpoint<typeof getProfile>('GET', '/api/profiles/{id}');
const STATS = endpoint<typeof getOwnProfileStats>('GET', '/api/profiles/me/stats');
const SAVE = endpoint<typeof saveOwnProfile>('PUT', '/api/profiles/me');
const CREATE = endpoint<typeof createQuickAccount>('POST', '/api/onboarding/quick-account');

/** A full profile and what the viewer may do with it. */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => call(GET, { params: { id }, signal }),
  });
}

/** Prefetch a profile. */
export function prefetchProfile(client: QueryClient, { params }: { params: { id: string } }) {
  return client.prefetchQuery(profileQuery(params.id));
}

/** The statistics of the member's own profile. */
export const ownStatsQuery = queryOptions({
  queryKey: ['profile-stats'],
  queryFn: ({ signal }) => call(STATS, { signal }),
});

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => call(SAVE, { body }),
    onSuccess: async (profile) => {
      // Other members' match scores depend on this profile: mark everything stale, to be refetched when next shown.
      await client.invalidateQueries({ refetchType: 'none' });
      client.setQueryData(profileQuery(profile.id).queryKey, profile);
    },
  });
}

/** Create an account from the guest form, which also asks for the email address; returns the new session. */
export function useCreateQuickAccount() {
  return useMutation({
    mutationFn: (body: ProfileInput) => call(CREATE, { body: body as QuickAccountInput }),
  });
}
