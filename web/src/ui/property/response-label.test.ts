import { expect, test } from 'vitest';
import { responseLabel } from './response-label.ts';

test.each([
  [null, 'Not measured yet'],
  [0, 'Usually within 1 hour'],
  [61, 'Usually within 2 hours'],
  [180, 'Usually within 3 hours'],
  [1_440, 'Usually within 24 hours'],
  [1_441, 'Usually within 2 days'],
  [10_080, 'Usually within 7 days'],
  [10_081, 'Usually after more than a week'],
])('a median of %j minutes is described as %s', (minutes, words) => {
  expect(responseLabel(minutes)).toBe(words);
});
