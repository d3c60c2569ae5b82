import type { Message } from '@lintel/contract/messaging/messages';
import { formatDay } from '#web/lib/format.ts';
import { isOnItsWay, type OutboxView, type Unsent } from '../outbox/entries.ts';
import type { LoadedThread } from './loaded.ts';

type SendState = 'sending' | 'failed' | 'refused' | 'sent' | 'read';

/** A message on screen, acknowledged or not. */
export interface TimelineMessage {
  /** Constant while the message is being sent, so that React does not remount it. */
  key: string;
  isMine: boolean;
  content: string;
  /** The line that it answers. */
  quote: string | null;
  /** Staff have removed what it said. */
  isRemoved: boolean;
  /** Whether it gives the member bank details or asks them for a payment, early in the conversation. */
  asksForPayment: boolean;
  /** Milliseconds since 1970. */
  at: number;
  /** Sequence number in the conversation; undefined until the server assigns one. */
  seq: number | undefined;
  /** Only on the member's own messages. */
  state: SendState | undefined;
  unsent: Unsent | undefined;
}

type TimelineRow =
  | { type: 'day'; key: string; words: string }
  | { type: 'mark'; key: string }
  | { type: 'message'; key: string; message: TimelineMessage; isFirst: boolean; isLast: boolean };

/** Consecutive messages from one side within this time form a group. */
const GROUP_MILLISECONDS = 5 * 60_000;

/** Every message of a conversation once: the loaded ones, then the unsent ones after the newest. */
export function presentMessages(
  thread: Pick<LoadedThread, 'profileId' | 'items' | 'theirReadUpTo' | 'hasLater'>,
  outbox: OutboxView,
): TimelineMessage[] {
  const { hasLater, items, profileId, theirReadUpTo } = thread;
  const messages = items.map((message) => presentMessage(message, profileId, theirReadUpTo));
  // Unsent messages follow messages that are not loaded yet.
  if (hasLater) return messages;
  const clientIds = new Set(items.map(({ clientId }) => clientId));
  const sent = outbox.sent
    .filter(({ receiverId, clientId }) => receiverId === profileId && !clientIds.has(clientId))
    .toSorted((a, b) => a.seq - b.seq);
  for (const { clientId } of sent) clientIds.add(clientId);
  const unsent = outbox.unsent.filter(
    (entry) => entry.profileId === profileId && !clientIds.has(entry.clientId),
  );
  return [
    ...messages,
    ...sent.map((message) => presentMessage(message, profileId, theirReadUpTo)),
    ...unsent.map(presentUnsent),
  ];
}

function presentMessage(
  message: Message,
  profileId: string,
  theirReadUpTo: number,
): TimelineMessage {
  const { clientId, createdAt, id, senderId, seq } = message;
  const { asksForPayment, content, isRemoved, quote } = message;
  const isMine = senderId !== profileId;
  const state = seq <= theirReadUpTo ? 'read' : 'sent';
  return {
    key: isMine ? clientId : id,
    isMine,
    content,
    quote,
    isRemoved,
    asksForPayment,
    at: Date.parse(createdAt),
    seq,
    state: isMine ? state : undefined,
    unsent: undefined,
  };
}

function presentUnsent(entry: Unsent): TimelineMessage {
  const { clientId, content, refusal, writtenAt } = entry;
  const state = isOnItsWay(entry) ? 'sending' : 'failed';
  return {
    key: clientId,
    isMine: true,
    content,
    quote: entry.about?.words ?? null,
    isRemoved: false,
    asksForPayment: false,
    at: writtenAt,
    seq: undefined,
    state: refusal === null ? state : 'refused',
    unsent: entry,
  };
}

function standTogether(a: TimelineMessage | undefined, b: TimelineMessage | undefined): boolean {
  if (!a || !b || a.isMine !== b.isMine) return false;
  const hasFailure = [a, b].some(({ state }) => state === 'failed' || state === 'refused');
  return !hasFailure && Math.abs(b.at - a.at) < GROUP_MILLISECONDS;
}

/**
 * Group the messages by side and day, and place the "new" marker before the first new one.
 * @param markAfter the other member's messages after this sequence number are new; null for no marker
 */
export function timelineRows(
  messages: readonly TimelineMessage[],
  markAfter: number | null,
  now: number,
): TimelineRow[] {
  const isNew = ({ isMine, seq }: TimelineMessage) =>
    markAfter !== null && !isMine && seq !== undefined && seq > markAfter;
  const firstNew = messages.find(isNew);
  const days = messages.map(({ at }) => formatDay(at, now));
  const startsAfresh = (index: number) =>
    days[index] !== days[index - 1] || messages[index] === firstNew;
  return messages.flatMap((message, index) => {
    const rows: TimelineRow[] = [];
    const words = days[index] ?? '';
    if (words !== days[index - 1]) rows.push({ type: 'day', key: `day ${words}`, words });
    if (message === firstNew) rows.push({ type: 'mark', key: 'mark' });
    const isFirst = startsAfresh(index) || !standTogether(messages[index - 1], message);
    const isLast = startsAfresh(index + 1) || !standTogether(message, messages[index + 1]);
    rows.push({ type: 'message', key: message.key, message, isFirst, isLast });
    return rows;
  });
}

/**
 * The sequence number after which messages are new. Messages that arrive while the page is out of sight set the marker;
 * it stays while the member reads and disappears when they reply.
 */
export function nextMark(
  before: number | null,
  now: { readUpTo: number; unreadCount: number; isAttentive: boolean; hasAnswered: boolean },
): number | null {
  if (now.hasAnswered) return null;
  if (now.isAttentive || now.unreadCount === 0) return before;
  return Math.max(before ?? 0, now.readUpTo);
}

/** Count the other member's messages after a sequence number. */
export function countAfter(messages: readonly TimelineMessage[], after: number): number {
  return messages.filter(({ isMine, seq }) => !isMine && seq !== undefined && seq > after).length;
}
