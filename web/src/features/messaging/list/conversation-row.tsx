import type { Conversation } from '@lintel/contract/messaging/messages';
import { Link } from '@tanstack/react-router';
import { countOf, formatAgo, formatDate, formatTime } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { CountBadge } from '#web/ui/display/badge.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { formatLocation } from '../address.ts';
import type { Drafts } from '../drafts.ts';
import { useIsOnline, useIsTyping } from '../live/live-state.ts';
import { nameOf, Person } from '../person.tsx';
import styles from './conversation-row.module.css';
import { aroundMatch, type Preview, previewOf } from './rows.ts';

function PreviewText({ kind, text, words }: Preview & { words: string }) {
  if (kind === 'match') {
    const [before, match, after] = aroundMatch(text, words);
    return (
      <>
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </>
    );
  }
  if (kind === 'typing') return <span className={styles.typing}>{text}</span>;
  if (kind === 'own') return <>You: {text}</>;
  if (kind !== 'draft') return text;
  return (
    <>
      <span className={styles.draft}>Draft:</span> {text}
    </>
  );
}

/** A conversation in the list: the other member, the time, the last message and the number of unread ones. */
export function ConversationRow({
  conversation,
  words,
  isOpen,
  drafts,
  now,
}: {
  conversation: Conversation;
  /** The search query. */
  words: string;
  isOpen: boolean;
  drafts: Drafts;
  /** Milliseconds since 1970. */
  now: number;
}) {
  const { isArchived, lastMessage, match, profileId, unreadCount } = conversation;
  const isTyping = useIsTyping(profileId);
  const isOnline = useIsOnline(profileId);
  const { createdAt } = lastMessage;
  const preview = previewOf(conversation, { isTyping, isOpen, drafts });
  return (
    <Link
      to={PATHS.messages}
      search={formatLocation({ profileId, at: match?.seq, words })}
      className={classNames(styles.row, unreadCount > 0 && styles.unread)}
      aria-current={isOpen ? 'true' : undefined}
      data-conversation={profileId}
      data-unread={unreadCount > 0 || undefined}
      resetScroll={false}
    >
      <Person other={conversation} />
      <span className={`truncate ${styles.name}`}>
        {nameOf(conversation)}
        {isOnline && <span className="vh">, online</span>}
        {words && isArchived && <span className={styles.archived}>Archived</span>}
      </span>
      <time
        className={styles.time}
        dateTime={createdAt}
        title={`${formatDate(createdAt)}, ${formatTime(createdAt)}`}
      >
        {formatAgo(createdAt, now)}
      </time>
      <span className={styles.preview}>
        <span className={classNames('grow', preview.kind === 'match' ? styles.match : 'truncate')}>
          <PreviewText {...preview} words={words} />
        </span>
        {unreadCount > 0 && (
          <>
            <CountBadge count={unreadCount} />
            <span className="vh">{countOf(unreadCount, 'unread', 'unread')}</span>
          </>
        )}
      </span>
    </Link>
  );
}
