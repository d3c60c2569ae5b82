import type { InboxItem } from '@lintel/contract/administration/inbox';
import { CONTACT_KIND_LABELS } from '@lintel/contract/values/site';
import { useRef } from 'react';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { type DataColumn, DataTable } from '#web/ui/display/data-table.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { useMarkRead } from './api.ts';
import styles from './inbox.module.css';
import { Party } from './party.tsx';
import { isComplaint, senderName } from './state.ts';

const isUnread = ({ adminReadAt }: InboxItem) => adminReadAt === null;

/** One row per message, with its actions. */
export function InboxTable({
  items,
  busy,
  onView,
}: {
  items: readonly InboxItem[];
  busy: boolean;
  onView: (id: string) => void;
}) {
  const columns: readonly DataColumn<InboxItem>[] = [
    { head: 'From', cell: (item) => <From item={item} /> },
    {
      head: 'Preview',
      isWide: true,
      isPlain: true,
      cell: (item) => <span className={isUnread(item) ? styles.unread : ''}>{item.preview}</span>,
    },
    {
      head: 'Received',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="sm">
          {formatDate(createdAt)}, {formatTime(createdAt)}
        </time>
      ),
    },
    {
      head: 'Status',
      cell: (item) => (isUnread(item) ? <Badge tone="warning">Unread</Badge> : <Badge>Read</Badge>),
    },
    {
      head: 'Actions',
      isPlain: true,
      cell: (item) => <Actions item={item} onView={() => onView(item.id)} />,
    },
  ];
  return (
    <DataTable label="Messages" columns={columns} rows={items} isStrong={isUnread} busy={busy} />
  );
}

function From({ item: { from, kind } }: { item: InboxItem }) {
  return (
    <div className={styles.from}>
      <Party party={from} />
      <span className="quiet sm">{from.profileId === null ? 'Contact form' : 'Member'}</span>
      {isComplaint(kind) && <span className="sm">{CONTACT_KIND_LABELS[kind]}</span>}
    </div>
  );
}

function Actions({ item, onView }: { item: InboxItem; onView: () => void }) {
  const mark = useMarkRead();
  const view = useRef<HTMLButtonElement>(null);
  const name = senderName(item.from);
  const markRead = () =>
    mark.mutate(item.id, {
      // The button disappears once used; keep the focus in the row.
      onSuccess: () => view.current?.focus(),
      onError: (error) => failureToast({ title: 'Could not mark as read', error, retry: markRead }),
    });
  return (
    <div className={styles.actions}>
      {isUnread(item) && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Mark as read: message from ${name}`}
          busy={mark.isPending}
          onClick={markRead}
        >
          Mark as read
        </Button>
      )}
      <Button ref={view} size="sm" aria-label={`View message from ${name}`} onClick={onView}>
        View
      </Button>
    </div>
  );
}
