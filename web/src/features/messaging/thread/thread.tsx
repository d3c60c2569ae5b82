import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, isNotFound, messageOf } from '#web/lib/api-error.ts';
import { useNow } from '#web/lib/browser-state.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { isComposing } from '#web/ui/keys/composing.ts';
import { Composer, type UnblockSlot } from '../composer/composer.tsx';
import type { Filing } from '../filing.ts';
import { useOutboxView } from '../outbox/current.ts';
import { nameOf } from '../person.tsx';
import { threadQuery } from './api.ts';
import type { LoadedThread } from './loaded.ts';
import { Log } from './log.tsx';
import type { MessageAction } from './message-bubble.tsx';
import styles from './thread.module.css';
import { ThreadHead } from './thread-head.tsx';
import { presentMessages, type TimelineMessage } from './timeline.ts';
import { useReading } from './use-reading.ts';

const DAY_CHECK_MILLISECONDS = 60_000;

interface ConversationProps {
  /** The sequence number of the message to open at; undefined for the newest. */
  at: number | undefined;
  /** Opens the newest message instead. */
  onNewest: () => void;
  onNextUnread: () => void;
  filing: Filing;
  messageAction: MessageAction | undefined;
  unblock: UnblockSlot;
}

/** A conversation with one member: the messages and the composer. */
export function Thread({
  profileId,
  onLeave,
  ...props
}: ConversationProps & { profileId: string; onLeave: () => void }) {
  const query = useQuery(threadQuery({ profileId, at: props.at }));
  const { data } = query;
  const leaveByKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
  };
  const name = data ? nameOf(data) : 'this member';
  return (
    <section
      className={styles.thread}
      aria-label={`Conversation with ${name}`}
      onKeyDown={leaveByKey}
    >
      <ThreadHead
        isLoading={query.isLoading}
        thread={data}
        onLeave={onLeave}
        filing={props.filing}
      />
      <QueryState
        query={query}
        skeleton={<ThreadSkeleton />}
        title="Could not load this conversation"
        failure={(error) => (isNotFound(error) ? <NoRecipient error={error} /> : undefined)}
      >
        {(thread) => (
          <Conversation {...props} thread={thread} isFresh={query.isFetchedAfterMount} />
        )}
      </QueryState>
    </section>
  );
}

function Conversation({
  thread,
  at,
  onNewest,
  onNextUnread,
  filing,
  isFresh,
  messageAction,
  unblock,
}: ConversationProps & { thread: LoadedThread; isFresh: boolean }) {
  const outbox = useOutboxView();
  const now = useNow(DAY_CHECK_MILLISECONDS);
  const messages = useMemo(() => presentMessages(thread, outbox), [thread, outbox]);
  const { markAfter, dropMark } = useReading(thread, isFresh);
  const onSend = () => {
    dropMark();
    if (thread.hasLater) onNewest();
  };
  const archive = () => filing.archive(thread);
  return (
    <>
      {thread.isArchived && (
        <p className={styles.archived}>
          You archived this conversation. It returns when {nameOf(thread)} writes.{' '}
          <TextButton onClick={archive}>Unarchive</TextButton>
        </p>
      )}
      <Log
        thread={thread}
        at={at}
        onNewest={onNewest}
        messages={messages}
        markAfter={markAfter}
        now={now}
        action={messageAction}
      />
      <Announcer name={nameOf(thread)} messages={messages} lastSeq={thread.lastSeq} />
      <Composer thread={thread} onSend={onSend} onNextUnread={onNextUnread} unblock={unblock} />
    </>
  );
}

/** Shown for a recipient who is not there: a retry would not help. */
function NoRecipient({ error }: { error: Error }) {
  const isOwn = error instanceof ApiError && error.code === 'OWN_CONVERSATION';
  return (
    <EmptyState
      title={isOwn ? messageOf(error) : 'Profile not found'}
      actions={
        <ButtonLink variant="primary" to={PATHS.search}>
          Back to Search
        </ButtonLink>
      }
    >
      {isOwn
        ? 'Choose someone to write to in the directory.'
        : 'The member may have left, or the link is incomplete.'}
    </EmptyState>
  );
}

const BUBBLES = [
  { width: '58%', isMine: false },
  { width: '44%', isMine: false },
  { width: '62%', isMine: true },
  { width: '50%', isMine: false },
];

/** The skeleton of a conversation. */
function ThreadSkeleton() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading messages...">
      {BUBBLES.map(({ width, isMine }) => (
        <span key={width} className={isMine ? styles.right : undefined}>
          <Skeleton width={width} height="2.5rem" radius="var(--radius-lg)" />
        </span>
      ))}
    </div>
  );
}

/** Announce the other member's messages to screen readers while the conversation is open. */
function Announcer({
  name,
  messages,
  lastSeq,
}: {
  name: string;
  messages: readonly TimelineMessage[];
  /** The sequence number of the newest message, loaded or not. */
  lastSeq: number;
}) {
  const last = messages.findLast(({ isMine }) => !isMine);
  const announcedSeq = useRef(lastSeq);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!last || (last.seq ?? 0) <= announcedSeq.current) return;
    announcedSeq.current = last.seq ?? 0;
    setWords(`${name}: ${last.content}`);
  }, [last, name]);
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  );
}
