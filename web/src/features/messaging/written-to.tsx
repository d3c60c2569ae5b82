import type { listWrittenTo } from '@lintel/contract/messaging/messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide';
import { callOnceShown, endpoint } from '#web/lib/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { MESSAGES_KEY } from './unread.ts';
import styles from './written-to.module.css';

const WRITTEN = endpoint<typeof listWrittenTo>('GET', '/api/conversations/written');

const writtenQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, 'written'],
  queryFn: async ({ signal }) => (await callOnceShown(WRITTEN, { signal })).profileIds,
});

/** The words on a card that the viewer has written to its member before. */
export function WrittenTo({ profileId }: { profileId: string }) {
  const { data } = useQuery({ ...writtenQuery, select: (ids) => ids.includes(profileId) });
  if (!data) return null;
  return (
    <span className={styles.written}>
      <Icon of={MessagesSquare} size="sm" />
      You have written<span className="vh"> to them before</span>
    </span>
  );
}
