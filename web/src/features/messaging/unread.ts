import type { listConversations } from '@lintel/contract/messaging/messages';
import { queryOptions } from '@tanstack/react-query';
import { callOnceShown, endpoint } from '#web/lib/api.ts';

const CONVERSATIONS = endpoint<typeof listConversations>('GET', '/api/conversations');

export const MESSAGES_KEY = ['messages'] as const;

/** The number of unread messages in all conversations. */
export const unreadQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, 'unread'],
  queryFn: async ({ signal }) => {
    const { unreadCount, cursor } = await callOnceShown(CONVERSATIONS, {
      query: { limit: 1 },
      signal,
    });
    return { unreadCount, cursor };
  },
});
