import type { Conversation } from '@lintel/contract/messaging/messages';
import { expect, it } from 'vitest';
import { inOrder, nextKeys } from './order.ts';

const conversation = (id: string, minute: number, isOwn = false): Conversation => ({
  id,
  profileId: `user_${id}`,
  name: id,
  profile: null,
  lastMessage: {
    seq: 1,
    senderId: isOwn ? 'me' : `user_${id}`,
    content: 'Hello',
    createdAt: new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString(),
  },
  unreadCount: 0,
  isArchived: false,
  readUpTo: 0,
  theirReadUpTo: 0,
});
const [a, b, c] = [conversation('a', 3), conversation('b', 2), conversation('c', 1)];
const idsOf = (conversations: readonly Conversation[]) => conversations.map(({ id }) => id);
const first = nextKeys(new Map(), [a, b, c], false);

it('begins with the newest first', () => {
  expect(idsOf(inOrder([c, a, b], first, 'newest'))).toEqual(['a', 'b', 'c']);
});

it('an answer leaves its conversation where it is', () => {
  const now = [conversation('c', 9, true), a, b];
  expect(idsOf(inOrder(now, nextKeys(first, now, false), 'newest'))).toEqual(['a', 'b', 'c']);
});

it('a message from the other side moves it up, but not under the focus', () => {
  const now = [conversation('c', 9), a, b];
  expect(idsOf(inOrder(now, nextKeys(first, now, false), 'newest'))).toEqual(['c', 'a', 'b']);
  const held = nextKeys(first, now, true);
  expect(idsOf(inOrder(now, held, 'newest'))).toEqual(['a', 'b', 'c']);
  expect(idsOf(inOrder(now, nextKeys(held, now, false), 'newest'))).toEqual(['c', 'a', 'b']);
});
