import type {
  listInbox,
  markInboxMessageRead,
  openInboxMessage,
} from '@lintel/contract/administration/inbox';
import type { Output } from '@lintel/contract/endpoint';
import type { OpeningReason } from '@lintel/contract/values/administration';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { type InboxState, withRead } from './state.ts';

const LIST = endpoint<typeof listInbox>('GET', '/api/admin/inbox');
const OPEN = endpoint<typeof openInboxMessage>('GET', '/api/admin/inbox/{id}');
const MARK = endpoint<typeof markInboxMessageRead>('POST', '/api/admin/inbox/{id}/read');

type Page = Output<typeof listInbox>;

const INBOX_KEY = ['admin-inbox'] as const;

/** For what the server audits at every request: refetch only when an administrator asks. */
export const ONLY_WHEN_ASKED = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
} as const;

export function inboxQuery(state: InboxState) {
  return queryOptions({
    queryKey: [...INBOX_KEY, state],
    queryFn: ({ signal }) => call(LIST, { query: state, signal }),
    ...ONLY_WHEN_ASKED,
  });
}

/** The full message, fetched each time it is opened; marks it as read in the list. */
export function messageQuery(id: string, reason: OpeningReason | undefined) {
  return queryOptions({
    queryKey: ['admin-inbox-message', id],
    queryFn: async ({ client, signal }) => {
      const message = await call(OPEN, { params: { id }, query: { reason }, signal });
      await noteRead(client, id, message.adminReadAt);
      return message;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    ...ONLY_WHEN_ASKED,
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(MARK, { params: { id } }),
    onSuccess: ({ id, adminReadAt }) => noteRead(client, id, adminReadAt),
  });
}

/** Mark a message as read in the loaded pages. One that is on its way may be from before, so it is requested again. */
async function noteRead(client: QueryClient, id: string, adminReadAt: string | null) {
  if (!adminReadAt) return;
  const pages = { queryKey: INBOX_KEY };
  client.setQueriesData<Page>(pages, (page) => page && withRead(page, id, adminReadAt));
  if (client.isFetching(pages) === 0) return;
  await client.cancelQueries(pages);
  void client.refetchQueries({ ...pages, type: 'active' });
}
