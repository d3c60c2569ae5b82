import { ROLE_LABELS } from '@lintel/contract/values/members';
import { Archive, ArchiveRestore, ArrowLeft, EllipsisVertical, Mail, UserRound } from 'lucide';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import type { Filing } from '../filing.ts';
import { useIsOnline, useIsTyping } from '../live/live-state.ts';
import { nameOf, Person } from '../person.tsx';
import type { LoadedThread } from './loaded.ts';
import styles from './thread.module.css';

/** The other member's current status. */
function Presence({ thread: { profileId, name, profile, viewer } }: { thread: LoadedThread }) {
  const isOnline = useIsOnline(profileId);
  const isTyping = useIsTyping(profileId);
  if (name === null) return 'This member has left Lintel.';
  if (!profile) return viewer.why;
  if (isTyping) return `${profile.fullName} is typing…`;
  if (isOnline) return `${profile.fullName} is online`;
  return profile.businessName ? profile.fullName : ROLE_LABELS[profile.role].one;
}

/** What the member can do with the conversation; without messages, nothing. */
function FilingMenu({ thread, filing }: { thread: LoadedThread; filing: Filing }) {
  if (thread.lastSeq === 0) return null;
  const archive = thread.isArchived
    ? { label: 'Unarchive', icon: ArchiveRestore }
    : { label: 'Archive', icon: Archive };
  return (
    <ActionMenu
      label="More"
      size="sm"
      icon={<Icon of={EllipsisVertical} size="sm" />}
      actions={[
        { ...archive, onSelect: () => filing.archive(thread) },
        { label: 'Mark as unread', icon: Mail, onSelect: () => filing.markUnread(thread) },
      ]}
    />
  );
}

/** The conversation's header: the other member. */
export function ThreadHead({
  isLoading,
  thread,
  onLeave,
  filing,
}: {
  isLoading: boolean;
  /** Undefined while unknown. */
  thread: LoadedThread | undefined;
  onLeave: () => void;
  filing: Filing;
}) {
  return (
    <header className={styles.head}>
      <IconButton
        className={styles.back}
        size="md"
        label="Back to conversations"
        icon={<Icon of={ArrowLeft} />}
        onClick={onLeave}
      />
      {isLoading && (
        <>
          <Skeleton width="2.75rem" height="2.75rem" radius="var(--radius)" />
          <div className="grow">
            <Skeleton width="12rem" />
          </div>
        </>
      )}
      {thread && (
        <>
          <Person other={thread} />
          <div className="grow">
            <h2 className={`truncate ${styles.name}`}>{nameOf(thread)}</h2>
            <p className={`truncate sm muted ${styles.presence}`}>
              <Presence thread={thread} />
            </p>
          </div>
        </>
      )}
      {thread?.profile && thread.viewer.canMessage && (
        <ButtonLink
          size="sm"
          className={styles.profile}
          to={PATHS.profile}
          params={{ id: thread.profileId }}
          aria-label="View profile"
          icon={<Icon of={UserRound} size="sm" />}
        >
          <span>View profile</span>
        </ButtonLink>
      )}
      {thread && <FilingMenu thread={thread} filing={filing} />}
    </header>
  );
}
