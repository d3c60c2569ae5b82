import { expect, it } from 'vitest';
import { formatPlace, parsePlace } from './address.ts';

const ANN = 'user_01k9abcdefghjkmnpqrstvwxyz';

it('an address with a person, a message and words is read as it is written', () => {
  const place = { profileId: ANN, at: 12, words: 'fire doors' };
  expect(formatPlace(place)).toEqual({ to: ANN, at: '12', q: 'fire doors' });
  expect(parsePlace(formatPlace(place))).toEqual(place);
  expect(formatPlace({ words: '' })).toEqual({});
  expect(formatPlace({ at: 3, words: 'x' })).toEqual({ q: 'x' });
});

it('what an address says in another way counts, and what makes no sense does not', () => {
  expect(parsePlace({ to: 'somebody', user: ANN })).toMatchObject({ profileId: ANN });
  expect(parsePlace({ to: [ANN, 'x'], q: [' a ', 'b'] })).toMatchObject({
    profileId: ANN,
    words: 'a',
  });
  for (const at of ['0', '-1', '1.5', 'x', '9'.repeat(20), '', ['x', '3']]) {
    expect(parsePlace({ to: ANN, at }).at).toBeUndefined();
  }
  expect(parsePlace({ q: 'x'.repeat(300) }).words).toHaveLength(100);
});
