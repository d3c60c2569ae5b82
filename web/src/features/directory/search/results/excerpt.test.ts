import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const START = 'We are a family business in the north of the city and have been for years.';

test('an excerpt begins with the words shortly before the first that is searched for', () => {
  const excerpt = excerptOf(`${START} We fit kitchens and bathrooms.`, 'kitchen in Bristol');
  expect(excerpt).toBe('… the city and have been for years. We fit kitchens and bathrooms.');
});

test.each([
  ['kitchens', 'One kitchen a month'],
  ['kitchens', `${START} Lofts.`],
  ['', START],
])('for %j all of %j is shown', (q, text) => {
  expect(excerptOf(text, q)).toBe(text);
});

test('accents, capitals and apostrophes make no difference', () => {
  expect(excerptOf(`${START} O’Malley’s Café`, "o'malleys cafe")).toMatch(/^… .* O’Malley’s Café$/);
});
