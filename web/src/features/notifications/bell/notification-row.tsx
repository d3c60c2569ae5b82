import type { Notification } from '@lintel/contract/notifications/bell';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  Building2,
  CalendarClock,
  CircleArrowUp,
  Eye,
  Folder,
  Handshake,
  Link2Off,
  Scale,
  ScrollText,
  Search,
  ShieldAlert,
  UserRound,
} from 'lucide';
import type { ReactNode } from 'react';
import { formatAgo } from '#web/lib/format.ts';
import { isShownMember } from '#web/lib/page-member.ts';
import { PATHS } from '#web/lib/paths.ts';
import { parseQuery } from '#web/lib/query-string.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './notification-row.module.css';
import { wordsOf } from './state.ts';

const ICONS = {
  search: Search,
  saves: Folder,
  views: Eye,
  checks: BadgeCheck,
  company: Building2,
  joined: UserRound,
  ended: Link2Off,
  brief: CalendarClock,
  reference: Handshake,
  decision: Scale,
  fraud: ShieldAlert,
  terms: ScrollText,
  plan: CircleArrowUp,
} as const;
const PAGES = {
  saves: PATHS.ownProfile,
  views: PATHS.ownProfile,
  checks: PATHS.evidence,
  company: PATHS.evidence,
  joined: PATHS.invite,
  brief: PATHS.ownProfile,
  reference: PATHS.ownProfile,
  decision: PATHS.account,
  fraud: PATHS.messages,
  terms: PATHS.terms,
  plan: PATHS.pricing,
} as const;
/** Where these pages show them. */
const PLACES: Partial<Record<Notification['kind'], string>> = {
  decision: 'reports',
  reference: 'references',
};
const ENDED_PAGES = {
  page: PATHS.ownProfile,
  collections: PATHS.collections,
  invitation: PATHS.invite,
} as const;

/** The link of a notification, around its content. */
function Target({
  notification,
  children,
  ...rest
}: {
  notification: Notification;
  className: string;
  onClick: () => void;
  children: ReactNode;
}) {
  if (notification.kind === 'search') {
    const { id, query } = notification.search;
    return (
      <Link to={PATHS.search} search={{ ...parseQuery(query), saved: id }} {...rest}>
        {children}
      </Link>
    );
  }
  const profileId = profileOf(notification);
  if (profileId !== undefined) {
    return (
      <Link to={PATHS.profile} params={{ id: profileId }} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to={notification.kind === 'ended' ? ENDED_PAGES[notification.what] : PAGES[notification.kind]}
      hash={PLACES[notification.kind] ?? ''}
      {...rest}
    >
      {children}
    </Link>
  );
}

/** Whose profile a notification leads to, if it leads to another member's. */
function profileOf(notification: Notification): string | undefined {
  if (notification.kind === 'joined') return notification.member.id;
  if (notification.kind !== 'company' || isShownMember(notification.profileId)) return undefined;
  return notification.profileId;
}

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
      <Target
        notification={notification}
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
      </Target>
    </li>
  );
}
