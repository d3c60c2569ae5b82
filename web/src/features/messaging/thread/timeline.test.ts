import type { Message, Thread } from '@lintel/contract/messaging/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unsent } from '../outbox/entries.ts';
import { continuesThread, type LoadedThread, withEarlier, withLater, withSent } from './loaded.ts';
import {
  countAfter,
  nextMark,
  presentMessages,
  type TimelineMessage,
  timelineRows,
} from './timeline.ts';

const ME = 'user_me';
const YOU = 'user_you';
const NOON = new Date(2026, 10, 21, 12).getTime();
const MINUTE = 60_000;

const message = (seq: number, by = YOU, at = NOON + seq * MINUTE): Message => ({
  id: `msg_${seq}`,
  clientId: `client-${seq}`,
  seq,
  senderId: by,
  receiverId: by === ME ? YOU : ME,
  content: `words ${seq}`,
  createdAt: new Date(at).toISOString(),
  quote: null,
  isRemoved: false,
  readAt: null,
  asksForPayment: false,
});

const all = Array.from({ length: 30 }, (_, index) => message(index + 1, index % 3 ? YOU : ME));
const page = (items: Message[], more: Partial<Thread> = {}): Thread => ({
  conversationId: 'con_1',
  profileId: YOU,
  name: null,
  isArchived: false,
  awaiting: null,
  profile: null,
  items,
  lastSeq: all.length,
  hasEarlier: (items[0]?.seq ?? 1) > 1,
  hasLater: false,
  unreadCount: 0,
  readUpTo: 0,
  theirReadUpTo: 0,
  viewer: { canMessage: true },
  allowance: { counts: false, left: 2, limit: 2, resetsAt: '2026-11-22T00:00:00.000Z' },
  cursor: 1,
  ...more,
});
const anUnsent = (clientId: string, change: Partial<Unsent> = {}): Unsent => ({
  clientId,
  senderId: ME,
  profileId: YOU,
  content: `words of ${clientId}`,
  writtenAt: NOON + 60 * MINUTE,
  hasFailed: false,
  refusal: null,
  ...change,
});
const seqs = ({ items }: LoadedThread) => items.map(({ seq }) => seq);

describe('a conversation that is loaded in parts', () => {
  it('grows at both ends, with each message once', () => {
    const start = page(all.slice(10, 20));
    const later = withLater(start, page(all.slice(18, 25), { theirReadUpTo: 22 }));
    expect(later).toMatchObject({ theirReadUpTo: 22, hasEarlier: true });
    const whole = withEarlier(later, page(all.slice(0, 12)));
    expect(seqs(whole)).toEqual(all.slice(0, 25).map(({ seq }) => seq));
    expect(whole.hasEarlier).toBe(false);
    expect(seqs(withSent(whole, message(26, ME)))).toContain(26);
    expect(withSent(whole, message(28, ME))).toBe(whole);
  });
  it('knows whether there are more messages in each direction', () => {
    const middle = page(all.slice(10, 15), { hasLater: true });
    const later = withLater(middle, page(all.slice(15, 20), { hasLater: true }));
    expect(later).toMatchObject({ hasEarlier: true, hasLater: true });
    const toEnd = withLater(later, page(all.slice(18)));
    expect(toEnd).toMatchObject({ hasEarlier: true, hasLater: false });
    expect(seqs(toEnd)).toEqual(all.slice(10).map(({ seq }) => seq));
    expect(withSent(middle, message(31, ME))).toBe(middle);
  });
  it('never moves its own read mark back', () => {
    const start = { ...page(all.slice(0, 5)), readUpTo: 5 };
    expect(withLater(start, page([], { readUpTo: 2 })).readUpTo).toBe(5);
  });
  it('keeps what a message has cost when a page arrives that was read before it', () => {
    const allowance = { ...page([]).allowance, counts: true };
    const start = page(all.slice(0, 1), { lastSeq: 1, allowance: { ...allowance, left: 1 } });
    const sent = withSent(start, message(2, ME));
    expect(sent.allowance.left).toBe(0);
    const before = page([], { lastSeq: 1, allowance: { ...allowance, left: 1 } });
    expect(withLater(sent, before)).toMatchObject({ allowance: { left: 0 }, lastSeq: 2 });
    const since = page([], { lastSeq: 2, allowance: { ...allowance, left: 2 } });
    expect(withLater(sent, since).allowance.left).toBe(2);
  });
  it('detects a gap, and a conversation that has started again', () => {
    const start = page(all.slice(10, 20));
    expect(continuesThread(start, page(all.slice(20, 22)))).toBe(true);
    expect(continuesThread(start, page([]))).toBe(true);
    expect(continuesThread(start, page(all.slice(22, 25)))).toBe(false);
    expect(continuesThread(start, page([], { lastSeq: 3 }))).toBe(false);
  });
});

describe('the displayed messages', () => {
  const thread = { profileId: YOU, items: all.slice(0, 4), theirReadUpTo: 1, hasLater: false };
  it('show the state of each of the viewer’s own', () => {
    const view = {
      unsent: [
        anUnsent('a'),
        anUnsent('b', { hasFailed: true }),
        anUnsent('c', { refusal: 'No.' }),
        anUnsent('d', { profileId: 'user_other' }),
      ],
      sent: [message(5, ME)],
    };
    const states = presentMessages(thread, view).map(({ state }) => state);
    expect(states).toEqual([
      ...['read', undefined, undefined, 'sent'],
      ...['sent', 'sending', 'failed', 'refused'],
    ]);
  });

  it('exclude unsent messages while the newest ones are not loaded', () => {
    const view = { unsent: [anUnsent('a')], sent: [message(31, ME)] };
    const messages = presentMessages({ ...thread, hasLater: true }, view);
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('contain each message once, whatever its state', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(12), ids, ids, (loaded, sent, waiting) => {
        const mine = Array.from({ length: 12 }, (_, index) => message(index + 1, ME));
        const messages = presentMessages(
          { profileId: YOU, items: mine.slice(0, loaded), theirReadUpTo: 0, hasLater: false },
          {
            sent: sent.map((seq) => message(seq, ME)),
            unsent: waiting.map((seq) => anUnsent(`client-${seq}`)),
          },
        );
        const keys = messages.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const expected = new Set([
          ...mine.slice(0, loaded).map(({ seq }) => seq),
          ...sent,
          ...waiting,
        ]);
        expect(keys.length).toBe(expected.size);
      }),
    );
  });
});

describe('the rows of a conversation', () => {
  const messages = (items: Message[]): TimelineMessage[] =>
    presentMessages(
      { profileId: YOU, items, theirReadUpTo: 0, hasLater: false },
      { unsent: [], sent: [] },
    );
  it('start each day with its name', () => {
    const day = 24 * 60 * MINUTE;
    const items = [
      message(1, YOU, NOON - 2 * day),
      message(2, YOU, NOON - day),
      message(3, YOU, NOON),
    ];
    const words = timelineRows(messages(items), null, NOON).flatMap((row) =>
      row.type === 'day' ? row.words : [],
    );
    expect(words).toEqual(['Thursday 19 November 2026', 'Yesterday', 'Today']);
  });
  it('group messages that one member sends within five minutes', () => {
    const items = [
      message(1, YOU, NOON),
      message(2, YOU, NOON + MINUTE),
      message(3, ME, NOON + 2 * MINUTE),
      message(4, ME, NOON + 20 * MINUTE),
    ];
    const rows = timelineRows(messages(items), null, NOON).filter(({ type }) => type === 'message');
    expect(rows).toMatchObject([
      { isFirst: true, isLast: false },
      { isFirst: false, isLast: true },
      { isFirst: true, isLast: true },
      { isFirst: true, isLast: true },
    ]);
  });
  it('mark the other member’s first new message, and end the group before it', () => {
    const items = [message(1, YOU), message(2, ME), message(3, YOU), message(4, YOU)];
    const rows = timelineRows(messages(items), 1, NOON);
    expect(rows.map(({ type }) => type).join(' ')).toBe('day message message mark message message');
    expect(timelineRows(messages(items), 4, NOON).some(({ type }) => type === 'mark')).toBe(false);
    expect(countAfter(messages(items), 2)).toBe(2);
  });
});

describe('the mark of new messages', () => {
  const looking = { readUpTo: 5, unreadCount: 0, isAttentive: true, hasAnswered: false };
  const away = { readUpTo: 5, unreadCount: 2, isAttentive: false, hasAnswered: false };
  it('is set by messages that arrive unseen, stays while they are read, and moves with the next', () => {
    expect(nextMark(null, looking)).toBeNull();
    expect(nextMark(null, away)).toBe(5);
    expect(nextMark(5, { ...looking, readUpTo: 7 })).toBe(5);
    expect(nextMark(5, { ...away, readUpTo: 7 })).toBe(7);
  });
  it('is removed by a reply', () => {
    expect(nextMark(5, { ...looking, hasAnswered: true })).toBeNull();
  });
});
