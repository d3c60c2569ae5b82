import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide';
import { useMemo, useRef, useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { singleFlight } from '#web/lib/single-flight.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Awaiting } from '../first/awaiting.tsx';
import { useIsTyping } from '../live/live-state.ts';
import { nameOf } from '../person.tsx';
import { loadEarlier, loadLater, type Opening } from './api.ts';
import type { LoadedThread } from './loaded.ts';
import styles from './log.module.css';
import { type MessageAction, MessageBubble } from './message-bubble.tsx';
import { countAfter, type TimelineMessage, timelineRows } from './timeline.ts';
import { useLogScroll } from './use-log-scroll.ts';

/** The list of messages. It keeps the scroll position: at the end as messages arrive, or at the message being read. */
export function Log({
  thread,
  at,
  messages,
  markAfter,
  now,
  action,
  onNewest,
}: {
  thread: LoadedThread;
  /** The sequence number of the message at which the conversation opened. */
  at: number | undefined;
  messages: readonly TimelineMessage[];
  markAfter: number | null;
  /** Milliseconds since 1970. */
  now: number;
  action: MessageAction | undefined;
  /** Opens the end of the conversation instead. */
  onNewest: () => void;
}) {
  const { hasEarlier, hasLater } = thread;
  const rows = useMemo(() => timelineRows(messages, markAfter, now), [messages, markAfter, now]);
  const opening = { profileId: thread.profileId, at };
  const earlier = usePage(hasEarlier, opening, loadEarlier);
  const later = usePage(hasLater, opening, loadLater);
  // Messages that existed when the conversation opened are not new when scrolling reaches them.
  const [openedSeq] = useState(thread.lastSeq);
  const newest = messages.at(-1);
  const scroll = useLogScroll({
    rows,
    targetKey: messages.find(({ seq }) => at !== undefined && seq === at)?.key,
    lastOwn: newest?.isMine && (newest.seq ?? openedSeq + 1) > openedSeq ? newest.key : undefined,
    markAfter,
    onTop: earlier.isPossible ? earlier.load : undefined,
    hasEnd: !hasLater,
    onBottom: later.isPossible ? later.load : undefined,
  });
  const last = messages.findLast(({ seq }) => seq !== undefined)?.seq ?? 0;
  const [seenSeq, setSeenSeq] = useState(Math.max(last, openedSeq));
  if (scroll.isAtEnd && seenSeq < last) setSeenSeq(last);
  const isTyping = useIsTyping(thread.profileId);
  return (
    <div className={styles.frame}>
      <div
        ref={scroll.box}
        className={styles.log}
        role="log"
        aria-label="Messages"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
      >
        <div ref={scroll.content} className={styles.content}>
          {rows.length === 0 && <Beginning thread={thread} />}
          {rows.map((row) => {
            if (row.type === 'message') {
              return (
                <MessageBubble
                  {...row}
                  key={row.key}
                  name={nameOf(thread)}
                  isTarget={at !== undefined && row.message.seq === at}
                  action={action}
                />
              );
            }
            if (row.type === 'mark') {
              return (
                <div key={row.key} className={styles.mark} data-mark>
                  New messages
                </div>
              );
            }
            return (
              <div key={row.key} className={styles.day}>
                {row.words}
              </div>
            );
          })}
          {newest?.isMine && <Awaiting thread={thread} />}
          {isTyping && <Typing name={thread.profile?.fullName ?? nameOf(thread)} />}
        </div>
      </div>
      <PageState {...earlier} what="earlier" />
      <PageState {...later} what="later" />
      {!scroll.isAtEnd && (
        <JumpDown
          count={countAfter(messages, seenSeq)}
          onJump={hasLater ? onNewest : scroll.toEnd}
        />
      )}
    </div>
  );
}

function usePage(
  hasPage: boolean,
  opening: Opening,
  loadPage: (client: QueryClient, opening: Opening) => Promise<void>,
) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const latest = useRef({ hasPage, opening });
  latest.current = { hasPage, opening };
  const load = useMemo(
    () =>
      singleFlight(async () => {
        if (!latest.current.hasPage) return;
        setState('loading');
        try {
          await loadPage(client, latest.current.opening);
          setState('idle');
        } catch {
          setState('failed');
        }
      }),
    [client, loadPage],
  );
  return { state, load: () => void load(), isPossible: hasPage && state === 'idle' };
}

function PageState({
  state,
  load,
  what,
}: {
  state: 'idle' | 'loading' | 'failed';
  load: () => void;
  what: 'earlier' | 'later';
}) {
  if (state === 'idle') return null;
  return (
    <p className={classNames(styles.page, what === 'later' && styles.later)} role="status">
      {state === 'loading' ? (
        <>
          <Spinner />
          <span className="vh">Loading {what} messages...</span>
        </>
      ) : (
        <>
          Could not load {what} messages. <TextButton onClick={load}>Retry</TextButton>
        </>
      )}
    </p>
  );
}

function Beginning({ thread }: { thread: LoadedThread }) {
  return (
    <p className={styles.beginning}>
      This is the beginning of your conversation with {nameOf(thread)}.
    </p>
  );
}

function Typing({ name }: { name: string }) {
  return (
    <div className={`box ${styles.typing}`} role="img" aria-label={`${name} is typing`}>
      <i />
      <i />
      <i />
    </div>
  );
}

function JumpDown({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <Button
      size="sm"
      className={styles.jump}
      icon={<Icon of={ArrowDown} size="sm" />}
      onClick={onJump}
    >
      {count > 0 ? countOf(count, 'new message', 'new messages') : 'Latest messages'}
    </Button>
  );
}
