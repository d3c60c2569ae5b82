import { expect, it } from 'vitest';
import { formatLocation, parseLocation } from './address.ts';

const ANN = 'user_01k9abcdefghjkmnpqrstvwxyz';

it('a URL with a member, a message and a search is read', () => {
  const location = { profileId: ANN, at: 12, words: 'fire doors' };
  expect(formatLocation(location)).toEqual({ to: ANN, at: '12', q: 'fire doors' });
  expect(parseLocation(formatLocation(location))).toEqual(location);
  expect(formatLocation({ words: '' })).toEqual({});
  expect(formatLocation({ at: 3, words: 'x' })).toEqual({ q: 'x' });
});

it('other forms of a URL are accepted, and invalid values are ignored', () => {
  expect(parseLocation({ to: 'someone', user: ANN })).toMatchObject({ profileId: ANN });
  expect(parseLocation({ to: [ANN, 'x'], q: [' a ', 'b'] })).toMatchObject({
    profileId: ANN,
    words: 'a',
  });
  expect(parseLocation({ to: 'unknown' })).toMatchObject({ profileId: 'unknown' });
  for (const at of ['0', '-1', '1.5', 'x', '9'.repeat(20), '', ['x', '3']]) {
    expect(parseLocation({ to: ANN, at }).at).toBeUndefined();
  }
  expect(parseLocation({ q: 'x'.repeat(300) }).words).toHaveLength(100);
});
