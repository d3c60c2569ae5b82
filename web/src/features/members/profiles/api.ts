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

/** A full profile and what the viewer may do with it; the match is for the place of a search, if it was in one. */
export function profileQuery(id: string, places?: string | string[]) {
  const [place] = [places].flat();
  return queryOptions({
    queryKey: ['profile', id, ...(place === undefined ? [] : [place])],
    queryFn: ({ signal }) => call(GET, { params: { id }, query: { place }, signal }),
  });
}

/** Prefetch a profile. */
export function prefetchProfile(
  client: QueryClient,
  { params, search }: { params: { id: string }; search: { place?: string | string[] } },
) {
  return client.prefetchQuery(profileQuery(params.id, search.place));
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
