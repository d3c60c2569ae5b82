import type { getChannelPresence, setPresence } from '@lintel/contract/messaging/realtime';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { MESSAGES_KEY } from '../unread.ts';

const PRESENCE = endpoint<typeof getChannelPresence>('GET', '/api/realtime/presence');
const SET = endpoint<typeof setPresence>('PATCH', '/api/realtime/presence');

/** Whether the member shows when they are online. */
export const visibilityQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, 'visibility'],
  queryFn: async ({ signal }) => (await call(PRESENCE, { query: {}, signal })).isVisible,
});

/** Show or hide the member's presence; the switch updates at once and reverts on failure. */
export function useSetVisibility() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isVisible: boolean) => call(SET, { body: { isVisible } }),
    onMutate: async (isVisible) => {
      await client.cancelQueries({ queryKey: visibilityQuery.queryKey });
      client.setQueryData(visibilityQuery.queryKey, isVisible);
    },
    // Without a connection it cannot be requested again.
    onError: (_error, isVisible) => client.setQueryData(visibilityQuery.queryKey, !isVisible),
    onSettled: () => client.invalidateQueries({ queryKey: visibilityQuery.queryKey }),
  });
}
