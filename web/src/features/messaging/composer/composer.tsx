import { REALTIME } from '@lintel/contract/values/messaging';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CONTROL_KEY } from '#web/lib/control-key.ts';
import { useReached } from '#web/lib/until.ts';
import { Button } from '#web/ui/action/button.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { isComposing } from '#web/ui/keys/composing.ts';
import { publishTyping } from '../api.ts';
import { drafts, storeDraft } from '../drafts.ts';
import { Answered, useAnswered } from '../first/answered.tsx';
import { Opening } from '../first/opening.tsx';
import { sayTyping } from '../live/live.ts';
import { useOutbox, useOutboxView } from '../outbox/current.ts';
import { isOnItsWay } from '../outbox/entries.ts';
import { nameOf } from '../person.tsx';
import { threadKey } from '../thread/api.ts';
import type { LoadedThread } from '../thread/loaded.ts';
import { unreadQuery } from '../unread.ts';
import styles from './composer.module.css';
import { costOf, counterOf, STILL_SENDING, whyNotSend } from './words.ts';

// Touch keyboards have no convenient Shift+Enter: there Enter starts a new line and the button sends.
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** Whether the key sends, and whether it goes on to the next conversation; null if it does neither. */
function sends(event: KeyboardEvent<HTMLTextAreaElement>): { opensNext: boolean } | null {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return null;
  const opensNext = event.ctrlKey || event.metaKey;
  return opensNext || !isTouch() ? { opensNext } : null;
}

/** The id of the reason why the member cannot write. */
const REASON = 'no-message';

interface ComposerProps {
  thread: LoadedThread;
  onSend: () => void;
  /** Opens the next conversation with unread messages. */
  onNextUnread: () => void;
}

/** The button that unblocks a member. */
export type UnblockSlot = ((profileId: string) => ReactNode) | undefined;

/** The form that sends a message; if the member cannot write to the other one, the reason. */
export function Composer({ unblock, ...props }: ComposerProps & { unblock: UnblockSlot }) {
  const { thread } = props;
  const { viewer } = thread;
  if (viewer.canMessage) return <Writing {...props} />;
  return (
    <div className={styles.composer}>
      <Unsent thread={thread} />
      <div className={`row between ${styles.closed}`}>
        <p id={REASON}>{viewer.why ?? 'You cannot write to this member.'}</p>
        {viewer.hasBlocked && unblock?.(thread.profileId)}
      </div>
    </div>
  );
}

/** What the member typed while they could write, to be copied. */
function Unsent({ thread }: { thread: LoadedThread }) {
  const text = drafts.get()[thread.profileId] ?? '';
  const box = useGrowingBox(text);
  if (text === '') return null;
  return (
    <div className={styles.box}>
      <textarea
        ref={box}
        readOnly
        rows={1}
        className={styles.words}
        aria-label={`Unsent message to ${nameOf(thread)}`}
        aria-describedby={REASON}
        value={text}
      />
    </div>
  );
}

function useDraft(profileId: string) {
  const [text, setText] = useState(() => drafts.get()[profileId] ?? '');
  const change = (next: string) => {
    setText(next);
    storeDraft(profileId, next);
  };
  return [text, change] as const;
}

function Writing({ thread, onSend, onNextUnread }: ComposerProps) {
  const { profileId } = thread;
  const [text, setText] = useDraft(profileId);
  const box = useGrowingBox(text);
  const outbox = useOutbox();
  const { unsent } = useOutboxView();
  const sayTyping = useTyping(thread);
  const cost = useCost(thread, text);
  const isUsedUp = cost?.isUsedUp ?? false;
  const isSending = unsent.some((entry) => entry.profileId === profileId && isOnItsWay(entry));
  const why = whyNotSend(text, isUsedUp);
  const answered = useAnswered(thread);
  const waits = why ?? (isSending ? STILL_SENDING : null);

  // Enter queues a message behind one that is still being sent: the outbox sends one at a time.
  const send = () => {
    if (why || !outbox) return false;
    void outbox.add(profileId, text.trim(), answered.about);
    setText('');
    onSend();
    box.current?.focus();
    return true;
  };
  const choose = (starter: string) => {
    setText(starter);
    box.current?.focus();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Answered {...answered}>
        {thread.lastSeq === 0 && text === '' && thread.profile && !isSending && !isUsedUp && (
          <Opening profile={thread.profile} onChoose={choose} />
        )}
      </Answered>
      <div className={styles.box}>
        <textarea
          ref={box}
          rows={1}
          className={styles.words}
          aria-label={`Message to ${nameOf(thread)}`}
          aria-describedby="message-cost"
          placeholder="Write a message"
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            sayTyping(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            const sending = sends(event);
            if (!sending) return;
            event.preventDefault();
            const isBoxEmpty = send() || text.trim() === '';
            if (sending.opensNext && isBoxEmpty) onNextUnread();
          }}
        />
        <SendButton why={waits} />
      </div>
      <Notes text={text} cost={cost}>
        <SendAndNext why={waits} onPress={() => send() && onNextUnread()} />
      </Notes>
    </form>
  );
}

/** What a text costs; the conversation is loaded again when the day's allowance resets. */
function useCost({ allowance, profileId }: LoadedThread, text: string) {
  const client = useQueryClient();
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: threadKey(profileId) }),
    [client, profileId],
  );
  useReached(allowance.resetsAt, refresh);
  return costOf(allowance, text);
}

function SendButton({ why }: { why: string | null }) {
  return (
    <Button
      type="submit"
      variant="primary"
      square
      aria-label="Send"
      className={styles.send}
      icon={<Icon of={SendHorizontal} />}
      disabledReason={why ?? undefined}
    />
  );
}

/** Sends, and opens the next conversation with unread messages. */
function SendAndNext({ why, onPress }: { why: string | null; onPress: () => void }) {
  return (
    <Button
      size="sm"
      variant="soft"
      data-tip={`${CONTROL_KEY}+Enter`}
      disabledReason={why ?? undefined}
      onClick={onPress}
    >
      Send and next
    </Button>
  );
}

function Notes({
  text,
  cost,
  children,
}: {
  text: string;
  cost: ReturnType<typeof costOf>;
  /** The button that goes on, shown while other members wait. */
  children: ReactNode;
}) {
  const counter = counterOf(text);
  const isMore = (useQuery(unreadQuery).data?.unreadCount ?? 0) > 0;
  return (
    <div className={styles.notes}>
      <p id="message-cost" className={cost?.isUsedUp ? styles.usedUp : undefined}>
        {cost?.words}
      </p>
      {counter && (
        <span className={classNames('num', counter.isOver && styles.over)} role="status">
          {counter.words}
        </span>
      )}
      {isMore && children}
      {!counter && !isMore && (
        <span className={styles.keys}>Enter sends, Shift+Enter starts a new line</span>
      )}
    </div>
  );
}

/**
 * Grow the text box with its content, up to the stylesheet's limit. Focus it unless a touch keyboard would cover the
 * page.
 */
function useGrowingBox(text: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text determines the height.
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.height = 'auto';
    box.current.style.height = `${box.current.scrollHeight}px`;
  }, [text]);
  useEffect(() => {
    if (!isTouch()) box.current?.focus({ preventScroll: true });
  }, []);
  return box;
}

/** Send typing indicators, throttled. */
function useTyping({ conversationId, profileId }: LoadedThread): (text: string) => void {
  const lastAt = useRef(0);
  return (text) => {
    const now = Date.now();
    if (!conversationId || text.trim() === '' || now - lastAt.current < REALTIME.typing) return;
    lastAt.current = now;
    if (!sayTyping(profileId)) void publishTyping(conversationId);
  };
}
