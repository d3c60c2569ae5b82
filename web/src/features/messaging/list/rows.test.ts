import type { Conversation } from '@lintel/contract/messaging/messages';
import { expect, test } from 'vitest';
import { aroundMatch, onceEach, previewOf, withOpen } from './rows.ts';

const conversation = (id: string, change: Partial<Conversation> = {}): Conversation => ({
  id: `con_${id}`,
  profileId: `user_${id}`,
  name: null,
  profile: null,
  lastMessage: {
    seq: 3,
    senderId: `user_${id}`,
    content: 'Good morning',
    createdAt: '2026-11-21T09:00:00.000Z',
  },
  unreadCount: 0,
  isArchived: false,
  readUpTo: 3,
  theirReadUpTo: 3,
  ...change,
});
const quiet = { isTyping: false, isOpen: false, drafts: {} };

test('a row shows typing, then a search match, a draft or the last message', () => {
  const row = conversation('a');
  const drafts = { user_a: 'Dear A' };
  expect(previewOf(row, quiet)).toEqual({ kind: 'theirs', text: 'Good morning' });
  const ownRow = { ...row, lastMessage: { ...row.lastMessage, senderId: 'user_me' } };
  expect(previewOf(ownRow, quiet).kind).toBe('own');
  expect(previewOf(row, { ...quiet, drafts })).toEqual({ kind: 'draft', text: 'Dear A' });
  expect(previewOf(row, { ...quiet, drafts, isOpen: true }).kind).toBe('theirs');
  const matched = { ...row, match: { messageId: 'msg_1', seq: 1, snippet: 'the licence' } };
  expect(previewOf(matched, { ...quiet, drafts })).toEqual({ kind: 'match', text: 'the licence' });
  expect(previewOf(matched, { ...quiet, drafts, isTyping: true }).kind).toBe('typing');
});

test('a conversation that moves between two pages is listed once', () => {
  const rows = [conversation('a', { unreadCount: 1 }), conversation('b'), conversation('a')];
  expect(onceEach(rows)).toEqual(rows.slice(0, 2));
});

test('the open conversation stays among the unread ones once read', () => {
  const [a, b] = [conversation('a', { unreadCount: 1 }), conversation('b', { unreadCount: 2 })];
  const ids = (openId: string) => withOpen([a], [a, b], openId).map(({ id }) => id);
  expect(ids('user_b')).toEqual(['con_a', 'con_b']);
  expect(ids('user_a')).toEqual(['con_a']);
  expect(ids('user_c')).toEqual(['con_a']);
});

test('the matching text is separated from the text around it', () => {
  expect(aroundMatch('A Roof that leaks', 'roof')).toEqual(['A ', 'Roof', ' that leaks']);
  expect(aroundMatch('It leaks from the roof', 'roof leaks')).toEqual([
    'It leaks from the ',
    'roof',
    '',
  ]);
  expect(aroundMatch('A name was found', 'roof')).toEqual(['A name was found', '', '']);
  expect(aroundMatch('Nothing asked', '')).toEqual(['Nothing asked', '', '']);
});
