import type { getProfile, saveOwnProfile } from '@lintel/contract/profiles';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import type { ProfileInput } from './form/state.ts';

const GET = endpoint<typeof getProfile>('GET', '/api/profiles/{id}');
const SAVE = endpoint<typeof saveOwnProfile>('PUT', '/api/profiles/me');

/** A whole profile and what one may do with it. */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => call(GET, { params: { id }, signal }),
  });
}

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => call(SAVE, { body }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery(profile.id).queryKey, profile);
    },
  });
}
