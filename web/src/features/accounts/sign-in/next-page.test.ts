import { afterEach, expect, test } from 'vitest';
import { forgetReturn, readReturn } from '#web/lib/return-path.ts';
import { rememberNext } from './next-page.ts';

const ID = `user_${'0'.repeat(26)}`;

afterEach(forgetReturn);

test('a conversation with a member is remembered', () => {
  rememberNext(`?next=${encodeURIComponent(`/messages?to=${ID}`)}`);
  expect(readReturn('user_1')).toBe(`/messages?to=${ID}`);
});

test.each(['role=management&location=Leeds', 'role=service_provider'])(
  'the search of a list is remembered: %s',
  (query) => {
    rememberNext(`?next=${encodeURIComponent(`/search?${query}`)}`);
    expect(readReturn('user_1')).toBe(`/search?${query}`);
  },
);

test.each([
  '',
  '?next=',
  '?next=/pricing',
  '?next=/search',
  `?next=${encodeURIComponent('/search?role=management&q=x')}`,
  `?next=${encodeURIComponent('//evil.example/search?role=management')}`,
  '?next=https://evil.example/messages?to=x',
  `?next=${encodeURIComponent(`//evil.example/messages?to=${ID}`)}`,
  `?next=${encodeURIComponent(`/messages?to=${ID}&at=1`)}`,
  `?next=${encodeURIComponent(`/messages?to=${ID}?to=${ID}/../..`)}`.replace('to%3D', 'from%3D'),
])('nothing else is: %s', (search) => {
  rememberNext(search);
  expect(readReturn('user_1')).toBeNull();
});
