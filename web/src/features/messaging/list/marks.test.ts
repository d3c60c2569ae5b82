import type { Conversation } from '@lintel/contract/messaging/messages';
import { expect, it } from 'vitest';
import { withMarks } from './marks.ts';

const conversation = (lastSeq: number, readUpTo: number, unreadCount: number): Conversation => ({
  id: 'con_ann',
  profileId: 'ann',
  name: 'ann',
  profile: null,
  lastMessage: {
    seq: lastSeq,
    senderId: 'ann',
    content: 'Good morning',
    createdAt: '2026-11-21T12:00Z',
  },
  unreadCount,
  isArchived: false,
  readUpTo,
  theirReadUpTo: 0,
});

const list = (...items: Conversation[]) => ({
  pages: [{ items, nextBefore: null }],
  pageParams: [null],
});
const read = list(conversation(4, 4, 0));

it('a list that was read before the mark does not make a conversation unread again', () => {
  expect(withMarks(read, list(conversation(4, 2, 2)))).toBe(read);
});

it('a message that has come since is unread', () => {
  const since = withMarks(read, list(conversation(5, 2, 3)));
  expect(since).toEqual(list(conversation(5, 4, 3)));
});

it('what was marked as unread, read elsewhere or not loaded before is as the list says', () => {
  for (const after of [list(conversation(4, 4, 1)), list(conversation(6, 6, 0))]) {
    expect(withMarks(read, after)).toEqual(after);
  }
  const another = list({ ...conversation(1, 0, 1), id: 'con_new' });
  expect(withMarks(read, another)).toEqual(another);
  expect(withMarks(undefined, another)).toBe(another);
});
