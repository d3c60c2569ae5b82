import { INBOX_LIMITS } from '@lintel/contract/values/administration';
import { expect, test } from 'vitest';
import { formatInbox, parseInbox, replyLink, unreadLabel, withRead } from './state.ts';

const PLACE = '0'.repeat(26);

test('the URL contains the filter and the cursor, and invalid values are ignored', () => {
  expect(parseInbox({ filter: 'contact', before: PLACE, after: PLACE })).toEqual({
    filter: 'contact',
    before: PLACE,
  });
  expect(parseInbox({ filter: ['x'], after: '../' })).toEqual({ filter: 'all' });
  expect(formatInbox({ filter: 'all' })).toEqual({});
  const state = { filter: 'unread', after: PLACE } as const;
  expect(parseInbox(formatInbox(state))).toEqual(state);
});

test('a count that was not completed is marked with a plus sign', () => {
  expect(unreadLabel(undefined)).toBe('…');
  expect(unreadLabel(12)).toBe('12');
  expect(unreadLabel(INBOX_LIMITS.counted)).toBe('999+');
});

test('a reply is addressed to the sender only, whatever the sender’s address contains', () => {
  expect(replyLink('a@b.example', 'Prices & more')).toBe(
    'mailto:a@b.example?subject=Re%3A%20Prices%20%26%20more',
  );
  expect(replyLink('a@b.example?cc=c@d.example', 'x\nBcc: y')).not.toMatch(/[?&]cc=|\n/);
});

test('a read message is marked and counted once', () => {
  const item = {
    id: `contact_${PLACE}`,
    from: { profileId: null, name: 'Ann', email: 'a@b.example' },
    kind: 'question' as const,
    preview: '',
    createdAt: '2026-09-03T12:00:00.000Z',
    adminReadAt: null,
  };
  const page = { items: [item], unread: { contact: 2, members: INBOX_LIMITS.counted } };
  const after = withRead(page, item.id, '2026-09-04T12:00:00.000Z');
  expect(after.unread.contact).toBe(1);
  expect(after.items[0]?.adminReadAt).toBe('2026-09-04T12:00:00.000Z');
  expect(withRead(after, item.id, '2026-09-05T12:00:00.000Z')).toBe(after);
});
