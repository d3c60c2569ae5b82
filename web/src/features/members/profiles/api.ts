import type { createQuickAccount } from '@lintel/contract/accounts/accounts';
import type {
  getOwnProfileStats,
  getProfile,
  saveOwnProfile,
} from '@lintel/contract/members/profiles';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import type { ProfileInput, QuickAccountInput } from './form/state.ts';

const GET = endpoint<typeof getProfile>('GET', '/api/profiles/{id}');
const STATS = endpoint<typeof getOwnProfileStats>('GET', '/api/profiles/me/stats');
const SAVE = endpoint<typeof saveOwnProfile>('PUT', '/api/profiles/me');
const CREATE = endpoint<typeof createQuickAccount>('POST', '/api/onboarding/quick-account');

/** A whole profile and what one may do with it. */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => call(GET, { params: { id }, signal }),
  });
}

/** The interest that one's own profile has met. */
export const ownStatsQuery = queryOptions({
  queryKey: ['profile-stats'],
  queryFn: ({ signal }) => call(STATS, { signal }),
});

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => call(SAVE, { body }),
    onSuccess: async (profile) => {
      // How well others match depends on it: whatever was loaded is asked for again where it is next shown.
      await client.invalidateQueries({ refetchType: 'none' });
      client.setQueryData(profileQuery(profile.id).queryKey, profile);
    },
  });
}

/** Makes an account from the form of someone who has none, which asks for the address; the answer is who is signed in from now on. */
export function useCreateQuickAccount() {
  return useMutation({
    mutationFn: (body: ProfileInput) => call(CREATE, { body: body as QuickAccountInput }),
  });
}
