import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { againAfter } from '#web/lib/again.ts';
import { countOf } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { loadEarlier } from '../api.ts';
import { useIsTyping } from '../live/signals.ts';
import { nameOf } from '../person.tsx';
import type { LoadedThread } from './loaded.ts';
import styles from './log.module.css';
import { MessageBubble } from './message-bubble.tsx';
import { countAfter, type ShownMessage, timelineRows } from './timeline.ts';
import { useLogScroll } from './use-log-scroll.ts';

/** The messages. It stays where its reader is: at the end with what comes, or at the message that is being read. */
export function Log({
  thread,
  messages,
  markAfter,
  now,
}: {
  thread: LoadedThread;
  messages: readonly ShownMessage[];
  markAfter: number | null;
  /** Milliseconds since 1970. */
  now: number;
}) {
  const rows = useMemo(() => timelineRows(messages, markAfter, now), [messages, markAfter, now]);
  const earlier = useEarlier(thread);
  const newest = messages.at(-1);
  const scroll = useLogScroll({
    rows,
    lastOwn: newest?.isMine ? newest.key : undefined,
    markAfter,
    onTop: earlier.isPossible ? earlier.load : undefined,
  });
  const last = messages.findLast(({ seq }) => seq !== undefined)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  if (scroll.isAtEnd && seen < last) setSeen(last);
  const isTyping = useIsTyping(thread.profileId);
  return (
    <div className={styles.frame}>
      <div
        ref={scroll.box}
        className={styles.log}
        role="log"
        aria-label="Messages"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
      >
        <div ref={scroll.content} className={styles.content}>
          {rows.length === 0 && <Beginning thread={thread} />}
          {rows.map((row) => {
            if (row.type === 'message') return <MessageBubble {...row} key={row.key} />;
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
          {isTyping && <Typing name={thread.profile?.fullName ?? nameOf(null)} />}
        </div>
      </div>
      <Earlier {...earlier} />
      {!scroll.isAtEnd && <JumpDown count={countAfter(messages, seen)} onJump={scroll.toEnd} />}
    </div>
  );
}

function useEarlier(thread: LoadedThread) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const latest = useRef(thread);
  latest.current = thread;
  const load = useMemo(
    () =>
      againAfter(async () => {
        if (!latest.current.hasEarlier) return;
        setState('loading');
        try {
          await loadEarlier(client, latest.current);
          setState('idle');
        } catch {
          setState('failed');
        }
      }),
    [client],
  );
  return { state, load: () => void load(), isPossible: thread.hasEarlier && state === 'idle' };
}

function Earlier({ state, load }: { state: 'idle' | 'loading' | 'failed'; load: () => void }) {
  if (state === 'idle') return null;
  return (
    <p className={styles.earlier} role="status">
      {state === 'loading' ? (
        <>
          <Spinner />
          <span className="vh">Loading earlier messages...</span>
        </>
      ) : (
        <>
          Could not load earlier messages. <TextButton onClick={load}>Retry</TextButton>
        </>
      )}
    </p>
  );
}

function Beginning({ thread }: { thread: LoadedThread }) {
  return (
    <p className={styles.beginning}>
      This is the beginning of your conversation with {nameOf(thread.profile)}.
    </p>
  );
}

function Typing({ name }: { name: string }) {
  return (
    <div className={styles.typing} role="img" aria-label={`${name} is typing`}>
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
