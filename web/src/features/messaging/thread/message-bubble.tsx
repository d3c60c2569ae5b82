import { SITE_NAME } from '@lintel/contract/values/names';
import { Check, CheckCheck, CircleAlert, Clock, type IconNode, TriangleAlert } from 'lucide';
import { memo, type ReactNode } from 'react';
import { useOnline } from '#web/lib/browser-state.ts';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { TRY_AGAIN } from '#web/ui/action/retry-button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Quote } from '../first/answered.tsx';
import { useOutbox } from '../outbox/current.ts';
import type { Unsent } from '../outbox/entries.ts';
import { piecesOf } from './links.ts';
import styles from './message-bubble.module.css';
import type { TimelineMessage } from './timeline.ts';

/** A message's text with its links. It is rendered as text, so markup has no effect. */
function Words({ content }: { content: string }) {
  return piecesOf(content).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never move.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ) : (
      text
    ),
  );
}

function Trouble({ unsent, isWaiting }: { unsent: Unsent; isWaiting: boolean }) {
  const outbox = useOutbox();
  const { refusal } = unsent;
  const discard = (
    <TextButton className={styles.again} onClick={() => void outbox?.discard(unsent)}>
      Delete
    </TextButton>
  );
  if (isWaiting) {
    return (
      <span className={`${styles.stamp} ${styles.mine}`} role="status">
        <Icon of={Clock} size="sm" />
        <span>Not sent yet. We send it when you are online. {discard}</span>
      </span>
    );
  }
  return (
    <span className={`${styles.stamp} ${styles.mine} ${styles.bad}`} role="alert">
      <Icon of={CircleAlert} size="sm" />
      <span>
        {refusal === null ? 'Could not send. ' : `Not sent. ${refusal}. `.replace('..', '.')}
        <TextButton className={styles.again} onClick={() => void outbox?.retry(unsent)}>
          {refusal === null ? `${TRY_AGAIN}.` : 'Retry'}
        </TextButton>{' '}
        {discard}
      </span>
    </span>
  );
}

const STATES: Partial<
  Record<NonNullable<TimelineMessage['state']>, { icon: IconNode; words: string }>
> = {
  sending: { icon: Clock, words: 'Sending…' },
  sent: { icon: Check, words: 'Sent' },
  read: { icon: CheckCheck, words: 'Read' },
};

function State({ state }: { state: NonNullable<TimelineMessage['state']> }) {
  const mark = STATES[state];
  if (!mark) return null;
  return (
    <>
      <Icon of={mark.icon} size="sm" className={state === 'read' ? styles.read : undefined} />
      <span>{mark.words}</span>
    </>
  );
}

function PaymentCaution() {
  return (
    <p className={styles.caution} role="note">
      <Icon of={TriangleAlert} size="sm" />
      Check by telephone before you pay. {SITE_NAME} never asks for money in a message.
    </p>
  );
}

/** Actions under the last message of the other member's group, by the message's id. */
export type MessageAction = (messageId: string, senderName: string) => ReactNode;

/** A message; the last of a group also shows its time and delivery status. */
export const MessageBubble = memo(function MessageBubble({
  message,
  name,
  isFirst,
  isLast,
  isTarget,
  action,
}: {
  message: TimelineMessage;
  /** The other member's, for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** The message at which the conversation opened. */
  isTarget: boolean;
  action: MessageAction | undefined;
}) {
  const { at, content, isMine, isRemoved, key, quote, state, unsent } = message;
  const isTroubled = state === 'failed' || state === 'refused';
  const isWaiting = !useOnline() && unsent?.refusal === null;
  const when = new Date(at).toISOString();
  return (
    <div data-message={key} className={styles.row} aria-current={isTarget ? 'true' : undefined}>
      {message.asksForPayment && <PaymentCaution />}
      <p
        className={classNames(
          'box',
          styles.bubble,
          isMine && styles.mine,
          isFirst && styles.first,
          isTroubled && !isWaiting && styles.failed,
          isRemoved && styles.removed,
          isTarget && styles.found,
        )}
      >
        <span className="vh">{isMine ? 'You' : name}: </span>
        <Quote words={quote} isTheirs={isMine} />
        <span>
          <Words content={content} />
        </span>
      </p>
      {isTroubled && unsent && <Trouble unsent={unsent} isWaiting={isWaiting} />}
      {isLast && !isTroubled && (
        <span className={classNames(styles.stamp, isMine && styles.mine)}>
          <time dateTime={when} title={`${formatDate(at)}, ${formatTime(at)}`}>
            {formatTime(at)}
          </time>
          {state && <State state={state} />}
          {!isMine && !isRemoved && action?.(key, name)}
        </span>
      )}
    </div>
  );
});
