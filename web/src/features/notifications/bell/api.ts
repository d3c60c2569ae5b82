import type {
  listNotifications,
  Notification,
  readNotifications,
} from '@lintel/contract/notifications/bell';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const LIST = endpoint<typeof listNotifications>('GET', '/api/notifications');
const READ = endpoint<typeof readNotifications>('POST', '/api/notifications/read');
// Some notifications, such as those of profile views, are not pushed to the page.
const LOOK_MILLISECONDS = 120_000;

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(LIST, { signal }),
  refetchInterval: LOOK_MILLISECONDS,
});

/** The words for a bell without news. They stand here, so that a page loads the words of news with the list alone. */
export const NO_NOTIFICATIONS = 'No new notifications';

/** Mark these as seen in their current state. What arrives in the meantime stays new. */
export function useSeeNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notifications: readonly Notification[]) =>
      call(READ, { body: { items: notifications.map(({ id, mark }) => ({ id, mark })) } }),
    onMutate: () => client.cancelQueries({ queryKey: notificationsQuery.queryKey }),
    onSuccess: (answer) => client.setQueryData(notificationsQuery.queryKey, answer),
  });
}
