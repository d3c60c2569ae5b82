import type {
  getNoticeSettings,
  NoticeSettings,
  updateNoticeSettings,
} from '@lintel/contract/notifications/settings';
import type { NoticeKind } from '@lintel/contract/values/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const GET = endpoint<typeof getNoticeSettings>('GET', '/api/notifications/settings');
const UPDATE = endpoint<typeof updateNoticeSettings>('PATCH', '/api/notifications/settings');

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: ({ signal }) => call(GET, { signal }),
});

/** Turns a notice on or off; the switch moves at once and back where it fails. */
export function useChooseNotice() {
  const client = useQueryClient();
  const { queryKey } = noticeSettingsQuery;
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: (change: Partial<Record<NoticeKind, boolean>>) => call(UPDATE, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now?: NoticeSettings) => now && { ...now, ...change });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
