import { expect, test } from 'vitest';
import { profileBetween } from './profile-motion.ts';

const between = (from: string, to: string) =>
  profileBetween({ fromLocation: { pathname: from }, toLocation: { pathname: to } });

test('a profile moves between the search and its page, in both directions, and nowhere else', () => {
  expect(between('/search', '/profile/user_a')).toBe('user_a');
  expect(between('/profile/user_a', '/search')).toBe('user_a');
  expect(between('/profile/user_a', '/profile/user_b')).toBeNull();
  expect(between('/search', '/messages')).toBeNull();
  expect(profileBetween({ toLocation: { pathname: '/profile/user_a' } })).toBeNull();
});
