import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { CountBadge, shortCount } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { NO_NOTIFICATIONS, notificationsQuery } from './api.ts';
import styles from './bell.module.css';

const loadPanel = () => import('./bell-panel.tsx');
const BellPanel = lazy(async () => ({ default: (await loadPanel()).BellPanel }));
const fetchAhead = () => void loadPanel().catch(() => null);

function Trigger({
  unread,
  isOpen = false,
  ...rest
}: ComponentProps<'button'> & { unread: number; isOpen?: boolean }) {
  return (
    <button
      type="button"
      aria-label={unread > 0 ? `Notifications, ${shortCount(unread)} new` : 'Notifications'}
      data-tip={isOpen ? undefined : 'Notifications'}
      {...rest}
    >
      <Icon of={BellIcon} />
      {unread > 0 && <CountBadge count={unread} className={styles.count} />}
    </button>
  );
}

/** The bell and its list, which loads when the pointer or the focus reaches the bell. */
export function Bell({ className }: { className?: string | undefined }) {
  const query = useQuery(notificationsQuery);
  const { data, isPending } = query;
  const [isOpen, setOpen] = useState(false);
  const [wasRequested, setRequested] = useState(false);
  const unread = data?.unreadCount ?? 0;
  // Opened, and not told yet whether anything is new: the list may still be loading.
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || isPending) return;
    setAsked(false);
    // The list itself says that it failed, and then stays.
    if (!data) return;
    if (data.unreadCount === 0) toast({ title: NO_NOTIFICATIONS });
    if (data.items.length === 0) setOpen(false);
  }, [isAsked, isPending, data]);
  const open = (next: boolean) => {
    setRequested(true);
    setAsked(next);
    setOpen(next && data?.items.length !== 0);
  };
  const trigger = <Trigger unread={unread} isOpen={isOpen} className={className} />;
  const placeholder = (
    <Trigger
      unread={unread}
      className={className}
      aria-haspopup="dialog"
      aria-expanded="false"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => open(true)}
    />
  );
  if (!wasRequested) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <BellPanel trigger={trigger} isOpen={isOpen} onOpenChange={open} query={query} />
    </Suspense>
  );
}
