import type {
  getNotificationSettings,
  NotificationSettings,
  updateNotificationSettings,
} from '@lintel/contract/notifications/settings';
import type { NotificationKind } from '@lintel/contract/values/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const GET = endpoint<typeof getNotificationSettings>('GET', '/api/notifications/settings');
const UPDATE = endpoint<typeof updateNotificationSettings>('PATCH', '/api/notifications/settings');

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(GET, { signal }),
});

/** Turn a notification on or off. The switch moves at once, and back if the request fails. */
export function useChooseNotification() {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (change: Partial<Record<NotificationKind, boolean>>) =>
      call(UPDATE, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<NotificationSettings>(queryKey);
      client.setQueryData(queryKey, before && { ...before, ...change });
      return before;
    },
    // Without a connection the settings cannot be requested again.
    onError: (_error, _change, before) => client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
