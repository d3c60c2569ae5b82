import type {
  acceptInvitation,
  endInvitation,
  getInvitations,
  removeInviter,
  renewInvitation,
} from '@lintel/contract/front-door/invitations';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const GET = endpoint<typeof getInvitations>('GET', '/api/invitations/me');
const RENEW = endpoint<typeof renewInvitation>('POST', '/api/invitations/me/renew');
const END = endpoint<typeof endInvitation>('DELETE', '/api/invitations/me');
const ACCEPT = endpoint<typeof acceptInvitation>('PUT', '/api/invitations/invited-by');
const REMOVE = endpoint<typeof removeInviter>('DELETE', '/api/invitations/invited-by');

const CHANGED = {
  make: 'Your link is on',
  replace: 'Your new link is on, the old one is off',
  end: 'Your link is off',
} as const;

/** The member's link, who has joined by it, and who invited them. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call(GET, { signal }),
});

/** Say by which invitation the member has signed up in this tab; again after a failure, but no code that is none. */
export async function acceptStored(client: QueryClient): Promise<void> {
  const code = safeSessionStorage.read(SESSION_KEYS.invitation);
  if (!code) return;
  try {
    const invitations = await call(ACCEPT, { body: { code } });
    // What was asked for before may arrive later.
    await client.cancelQueries({ queryKey: invitationsQuery.queryKey });
    client.setQueryData(invitationsQuery.queryKey, invitations);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
  }
  safeSessionStorage.remove(SESSION_KEYS.invitation);
}

/** Make a link, which replaces the one before, or turn it off. */
export function useChangeInvitation(action: 'make' | 'replace' | 'end', onSuccess?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => (action === 'end' ? call(END, {}) : call(RENEW, {})),
    onSuccess: (invitations) => {
      client.setQueryData(invitationsQuery.queryKey, invitations);
      toast({ title: CHANGED[action] });
      onSuccess?.();
    },
  });
}

export function useRemoveInviter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(REMOVE, {}),
    onSuccess: () => {
      client.setQueryData(
        invitationsQuery.queryKey,
        (before) => before && { ...before, invitedBy: null },
      );
      toast({ title: 'No one sees any more that you were invited' });
    },
  });
}
