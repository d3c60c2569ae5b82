import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo } from 'react';
import { useNow } from '#web/lib/browser-state.ts';
import { Composer } from '../composer/composer.tsx';
import { LoadFailure, type LoadState as WaitingQuery } from '../load-failure.tsx';
import { useOutboxView } from '../outbox/current.ts';
import { nameOf } from '../person.tsx';
import { Announcer } from './announcer.tsx';
import { threadQuery } from './api.ts';
import type { LoadedThread } from './loaded.ts';
import { Log } from './log.tsx';
import type { MessageAction } from './message-bubble.tsx';
import styles from './thread.module.css';
import { ThreadHead } from './thread-head.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { presentMessages } from './timeline.ts';
import { useReading } from './use-reading.ts';

const DAY_CHECK_MILLISECONDS = 60_000;

/** What was said with one member, and where one writes to them. */
export function Thread({
  profileId,
  at,
  onNewest,
  onLeave,
  messageAction,
}: {
  profileId: string;
  /** The sequence number of the message to open at; undefined for the newest. */
  at: number | undefined;
  /** Opens it at the newest message instead. */
  onNewest: () => void;
  onLeave: () => void;
  messageAction: MessageAction | undefined;
}) {
  const query = useQuery(threadQuery({ profileId, at }));
  const { data } = query;
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
  };
  const name = data ? nameOf(data.profile) : 'this member';
  return (
    <section
      className={styles.thread}
      aria-label={`Conversation with ${name}`}
      onKeyDown={leaveByKey}
    >
      <ThreadHead
        profileId={profileId}
        profile={data?.profile}
        hasPage={data?.viewer.canMessage ?? true}
        onLeave={onLeave}
      />
      {data ? (
        <Conversation
          thread={data}
          at={at}
          onNewest={onNewest}
          isFresh={query.isFetchedAfterMount}
          messageAction={messageAction}
        />
      ) : (
        <Waiting query={query} />
      )}
    </section>
  );
}

function Conversation({
  thread,
  at,
  onNewest,
  isFresh,
  messageAction,
}: {
  thread: LoadedThread;
  at: number | undefined;
  onNewest: () => void;
  isFresh: boolean;
  messageAction: MessageAction | undefined;
}) {
  const outbox = useOutboxView();
  const now = useNow(DAY_CHECK_MILLISECONDS);
  const messages = useMemo(() => presentMessages(thread, outbox), [thread, outbox]);
  const { markAfter, dropMark } = useReading(thread, isFresh);
  const onSend = () => {
    dropMark();
    if (thread.hasLater) onNewest();
  };
  return (
    <>
      <Log
        thread={thread}
        at={at}
        onNewest={onNewest}
        messages={messages}
        markAfter={markAfter}
        now={now}
        action={messageAction}
      />
      <Announcer name={nameOf(thread.profile)} messages={messages} lastSeq={thread.lastSeq} />
      <Composer thread={thread} onSend={onSend} />
    </>
  );
}

function Waiting({ query }: { query: WaitingQuery }) {
  if (!query.error && !query.isPaused) return <ThreadSkeleton />;
  return (
    <div className={styles.middle}>
      <LoadFailure
        query={query}
        title="Could not load this conversation"
        offline="The conversation loads as soon as the connection is back."
      />
    </div>
  );
}
