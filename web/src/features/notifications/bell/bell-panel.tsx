import type { Notification } from '@lintel/contract/notifications/bell';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide';
import { Popover } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { type QueryResult, QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useEscape } from '#web/ui/overlay/escape.ts';
import { NO_NOTIFICATIONS, useSeeNotifications } from './api.ts';
import styles from './bell-panel.module.css';
import { NotificationRow } from './notification-row.tsx';
import { newOnes } from './state.ts';

type NotificationsQuery = QueryResult<{ items: readonly Notification[] }>;

function List({ query, onLeave }: { query: NotificationsQuery; onLeave: () => void }) {
  const fresh = useFresh(query.data?.items);
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton height="3.5rem" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className={styles.none}>{NO_NOTIFICATIONS}</p>}
    >
      {({ items }) => (
        <ul className={styles.list}>
          {items.map((item) => (
            <NotificationRow
              key={item.id}
              notification={item}
              isNew={fresh.has(item.id)}
              onFollow={onLeave}
            />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

/**
 * The ids of notifications that were new when the list opened, or arrived while it was open. All of them are marked as
 * seen.
 */
function useFresh(items: readonly Notification[] | undefined): ReadonlySet<string> {
  const { mutate } = useSeeNotifications();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const announced = useRef('');
  useEffect(() => {
    const fresh = newOnes(items);
    const key = JSON.stringify(fresh.map(({ id, mark }) => [id, mark]));
    if (fresh.length === 0 || announced.current === key) return;
    announced.current = key;
    setFresh((before) => new Set([...before, ...fresh.map(({ id }) => id)]));
    mutate(fresh);
  }, [items, mutate]);
  return fresh;
}

/** The list below the bell. */
export function BellPanel({
  trigger,
  isOpen,
  onOpenChange,
  query,
}: {
  /** The button that opens the list. */
  trigger: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  query: NotificationsQuery;
}) {
  const leave = () => onOpenChange(false);
  useEscape(isOpen, leave);
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.panel}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby="notifications-title"
        >
          <div className={styles.head}>
            <h2 id="notifications-title" className={styles.title}>
              Notifications
            </h2>
            <Link
              to={PATHS.account}
              hash="notifications"
              className={styles.settings}
              aria-label="Notification settings"
              data-tip="Notification settings"
              onClick={leave}
            >
              <Icon of={Settings} size="sm" />
            </Link>
          </div>
          <List query={query} onLeave={leave} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
