import type { Conversation, Message } from '@lintel/contract/messaging/messages';
import { expect, it } from 'vitest';
import { showsSent, withLast } from './sent.ts';

const conversation = (profileId: string, seq: number): Conversation => ({
  id: `con_${profileId}`,
  profileId,
  name: profileId,
  profile: null,
  lastMessage: {
    seq,
    senderId: profileId,
    content: 'Good morning',
    createdAt: '2026-11-21T12:00Z',
  },
  unreadCount: 0,
  isArchived: false,
  readUpTo: seq,
  theirReadUpTo: 0,
});

const sent = (receiverId: string, seq: number): Message => ({
  id: `msg_${seq}`,
  clientId: `client-${seq}`,
  seq,
  senderId: 'me',
  receiverId,
  content: 'Is it\nstill there?',
  createdAt: '2026-11-21T12:05Z',
  quote: null,
  isRemoved: false,
  readAt: null,
  asksForPayment: false,
});

const list = {
  pages: [
    { items: [conversation('ann', 4), conversation('bob', 7)], nextBefore: 'bob' },
    { items: [conversation('cid', 2)], nextBefore: null },
  ],
  pageParams: [null, 'bob'],
};
const idsIn = ({ pages }: typeof list) =>
  pages.map(({ items }) => items.map(({ profileId }) => profileId));

it('a conversation with a new message comes first, whichever page it was on', () => {
  const changed = withLast(list, sent('cid', 3));
  expect(idsIn(changed)).toEqual([['cid', 'ann', 'bob'], []]);
  expect(changed.pages[0]?.items[0]?.lastMessage).toMatchObject({
    seq: 3,
    senderId: 'me',
    content: 'Is it still there?',
  });
  expect(showsSent(changed, 'cid', 3)).toBe(true);
});

it('the list stays as it is for an older message, and for a conversation that is not loaded', () => {
  expect(withLast(list, sent('bob', 7))).toBe(list);
  expect(withLast(list, sent('dee', 1))).toBe(list);
  expect(showsSent(list, 'bob', 7)).toBe(true);
  expect(showsSent(list, 'bob', 8)).toBe(false);
  expect(showsSent(list, 'dee', 1)).toBe(false);
});
