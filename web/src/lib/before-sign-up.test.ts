import { afterEach, expect, test } from 'vitest';
import { readLedBy, rememberNext } from './before-sign-up.ts';
import { SESSION_KEYS, safeSessionStorage } from './browser-storage.ts';
import { takeChosenRole } from './chosen-role.ts';
import { forgetReturn, readReturn, rememberReturn } from './return-path.ts';

const ID = `user_${'0'.repeat(26)}`;

afterEach(forgetReturn);

test('a conversation with a member is remembered', () => {
  rememberNext(`?next=${encodeURIComponent(`/messages?to=${ID}`)}`);
  expect(readReturn('user_1')).toBe(`/messages?to=${ID}`);
});

test.each([
  'role=management&location=Leeds',
  'role=management&place=leeds-leeds',
  'role=service_provider',
])('the search of a list is remembered: %s', (query) => {
  rememberNext(`?next=${encodeURIComponent(`/search?${query}`)}`);
  expect(readReturn('user_1')).toBe(`/search?${query}`);
});

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

test('fault: what is remembered goes with the account, and nothing else', () => {
  expect(readLedBy()).toEqual({});
  rememberNext('?role=management&join=abcdefg&next=/search?role=sourcer');
  const ledBy = { role: 'management', join: 'abcdefg', next: '/search?role=sourcer' };
  expect(readLedBy()).toEqual(ledBy);
  forgetReturn();
  rememberNext(`?${new URLSearchParams({ type: 'verification', token: 'x', ...ledBy })}`);
  expect(readLedBy()).toEqual(ledBy);
  takeChosenRole();
  safeSessionStorage.remove(SESSION_KEYS.invitation);
  rememberNext('?join=no-code!');
  rememberReturn('/messages?to=x&at=1');
  expect(readLedBy()).toEqual({});
});

test('an invitation and a role are remembered, the role for one form', () => {
  rememberNext('?role=management&join=abcdefg');
  expect(safeSessionStorage.read(SESSION_KEYS.invitation)).toBe('abcdefg');
  expect(takeChosenRole()).toBe('management');
  expect(takeChosenRole()).toBeUndefined();
  for (const search of ['?role=admin', '?join=', '']) rememberNext(search);
  expect(takeChosenRole()).toBeUndefined();
  expect(safeSessionStorage.read(SESSION_KEYS.invitation)).toBe('abcdefg');
});
