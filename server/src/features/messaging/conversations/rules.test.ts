import { expect, it } from 'vitest';
import { sideOf } from '#server/db/conversation-sides.ts';
import { rowsOf, snippetOf, summaryOf } from './rules.ts';

it('a snippet starts at a word shortly before the match', () => {
  expect(snippetOf('The boiler is new', 'BOILER')).toBe('The boiler is new');
  const text = `${'one two '.repeat(30)}the boiler`;
  expect(snippetOf(text, 'boiler')).toMatch(/^…(one|two) .{1,28}boiler$/);
  expect(snippetOf('x'.repeat(500), 'x')).toHaveLength(160);
  // A match so near the start needs no cut, and one without a space before it starts by itself.
  expect(snippetOf(`${'x'.repeat(30)}boiler`, 'boiler')).toBe(`${'x'.repeat(30)}boiler`);
  expect(snippetOf(`${'x'.repeat(31)}boiler`, 'boiler')).toBe('…boiler');
  expect(snippetOf(`${'x'.repeat(40)}boiler is new`, 'boiler')).toBe('…boiler is new');
  expect(snippetOf(`${'x'.repeat(40)} boiler`, 'boiler')).toBe('…boiler');
});

it('an imported conversation counts what each side has sent, read and not read', () => {
  const [ann, bob] = ['user_a', 'user_b'];
  const line = (senderId: string, createdAt: number) => ({
    senderId,
    receiverId: senderId === ann ? bob : ann,
    content: `Message ${createdAt}`,
    createdAt,
  });
  const { conversation, messages } = rowsOf({
    lines: [line(ann, 1), line(bob, 2), line(ann, 3), line(ann, 4), line(bob, 5), line(ann, 6)],
    unread: 2,
  });
  expect(messages.map(({ seq, readAt }) => [seq, readAt])).toEqual([
    ...[1, 2, 3, 4].map((n) => [n, n]),
    ...[5, 6].map((n) => [n, null]),
  ]);
  for (const { id, conversationId } of messages) {
    expect(id).toMatch(/^msg_/);
    expect(conversationId).toBe(conversation.id);
  }
  expect(conversation).toMatchObject({
    id: expect.stringMatching(/^con_/),
    ...{ lastSeq: 6, lastSenderId: ann, lastContent: 'Message 6', lastAt: 6, createdAt: 1 },
  });
  const countsOf = (memberId: string) => {
    const side = sideOf(conversation, memberId);
    return [conversation[side.sent], conversation[side.unread], conversation[side.readUpTo]];
  };
  expect(countsOf(ann)).toEqual([4, 1, 2]);
  expect(countsOf(bob)).toEqual([2, 1, 4]);
});

it('nothing has been read of a conversation in which everything is unread', () => {
  const line = { senderId: 'user_b', receiverId: 'user_a', content: 'Hello', createdAt: 7 };
  const { conversation } = rowsOf({ lines: [line], unread: 1 });
  expect(conversation[sideOf(conversation, 'user_a').readUpTo]).toBe(0);
  expect(() => summaryOf([])).toThrow('A conversation begins with a message.');
  expect(() => rowsOf({ lines: [], unread: 0 })).toThrow('A conversation begins with a message.');
});
