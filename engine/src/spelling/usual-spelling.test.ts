import { expect, test } from 'vitest';
import { usualSpelling } from './usual-spelling.ts';

test('options keep their own spelling, whatever the names', () => {
  expect(usualSpelling('manchester', ['MANCHESTER Homes'])).toBe('Manchester');
  expect(usualSpelling('hmo', [])).toBe('HMO');
  expect(usualSpelling('rent collection', [])).toBe('Rent Collection');
  expect(usualSpelling('landlord', [])).toBe('Landlord');
});

test('names get their most frequent spelling', () => {
  const names = ['ANN SMITH', 'Ann Smith', 'Jo Smithson', 'Mary Ann Smith'];
  expect(usualSpelling('ann smith', names)).toBe('Ann Smith');
});

test('words that no text has in a row are restored one by one', () => {
  expect(usualSpelling('leeds hmo smith', ['Ann Smith'])).toBe('Leeds HMO Smith');
  expect(usualSpelling('"ann" leeds', ['Ann Smith'])).toBe('"Ann" Leeds');
});

test('words that no text contains as whole words are not changed', () => {
  expect(usualSpelling('nn smith', ['Ann Smith'])).toBe('nn Smith');
});
