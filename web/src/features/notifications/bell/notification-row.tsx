import type { Notification } from '@lintel/contract/notifications/bell';
import { Link } from '@tanstack/react-router';
import { CircleArrowUp, Eye, Folder } from 'lucide-react';
import { formatAgo } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './notification-row.module.css';
import { wordsOf } from './state.ts';

const ICONS = { saves: Folder, views: Eye, plan: CircleArrowUp } as const;

export function NotificationRow({
  notification,
  isNew,
  onFollow,
}: {
  notification: Notification;
  isNew: boolean;
  onFollow: () => void;
}) {
  return (
    <li>
      <Link
        to={notification.kind === 'plan' ? PATHS.pricing : PATHS.ownProfile}
        className={classNames(styles.row, isNew && styles.fresh)}
        onClick={onFollow}
      >
        <span className={styles.icon}>
          <Icon of={ICONS[notification.kind]} />
        </span>
        <span className={styles.words}>
          {isNew && <span className="vh">New: </span>}
          {wordsOf(notification)}
          <time className={styles.time} dateTime={notification.at}>
            {formatAgo(notification.at)}
          </time>
        </span>
        {isNew && <span className={styles.dot} aria-hidden="true" />}
      </Link>
    </li>
  );
}
