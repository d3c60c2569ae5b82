import { expect, test } from 'vitest';
import { suggestFor } from './suggestions.ts';

const suggest = (text: string) => {
  const { places, options } = suggestFor(text, { places: 3, options: 3 });
  return {
    places: places.map(({ name, q }) => [name, q]),
    options: options.map(({ words, filters, q }) => [words, filters, q]),
  };
};

const MAINTENANCE = { services: ['Maintenance & Repairs'] };

test.each([
  // The end of the text becomes a place or an option; the rest stays text, without what joined them.
  ['lee', 'Leeds', ''],
  ['hmo manager leed', 'Leeds', 'hmo manager'],
  ['plumber in bath', 'Bath', 'plumber'],
  ['st iv', 'St Ives', ''],
  ['investors ls6', 'LS6, Leeds', 'investors'],
  ['"Bath Road Lettings" in corn', 'Cornwall', '"Bath Road Lettings"'],
])('%s suggests the place %s', (text, name, q) => {
  expect(suggest(text).places).toContainEqual([name, q]);
});

test.each([
  ['plumb', 'plumber', MAINTENANCE, ''],
  ['plumbing', 'plumbing', MAINTENANCE, ''],
  ['cleaning s', null, { services: ['Cleaning Services'] }, ''],
  ['plumbers', 'plumber', MAINTENANCE, ''],
  ['hull hmos', null, { focus: ['HMO'] }, 'hull'],
  ['rent col', null, { services: ['Rent Collection'] }, ''],
  ['multi-l', 'multi let', { focus: ['HMO'] }, ''],
  ['multilet', 'multi let', { focus: ['HMO'] }, ''],
  ['leeds letting ag', 'letting agent', { role: ['management'] }, 'leeds'],
])('%s suggests the option of %s', (text, words, filters, q) => {
  expect(suggest(text).options).toContainEqual([words, filters, q]);
});

test('trades that begin alike are all suggested, and one that is no service where someone states it', () => {
  const { options } = suggest('hmo ga');
  expect(options.slice(0, 2)).toEqual([
    ['gas engineer', MAINTENANCE, 'hmo'],
    ['gardener', { services: ['Gardening & Landscaping'] }, 'hmo'],
  ]);
  expect(suggest('mortg').options).toEqual([]);
  const stated = suggestFor(
    'leeds mortg',
    { places: 3, options: 3 },
    (trade) => trade !== 'valuer',
  );
  expect(stated.options).toEqual([{ words: 'mortgage broker', filters: {}, q: 'leeds' }]);
});

test.each([
  ['lee', 'Leeds'],
  ['man', 'Manchester'],
  ['bath', 'Bath'],
  ['hali', 'Halifax'],
  ['wal', 'Wales'],
  ['headingley', 'LS6, Leeds'],
])('of the places that begin with %s the largest comes first: %s', (text, name) => {
  expect(suggest(text).places[0]?.[0]).toBe(name);
});

test('a place that is called exactly so is suggested beside larger ones that begin so', () => {
  expect(suggest('ash').places.at(-1)?.[0]).toBe('Ash');
  expect(suggest('lee').places.at(-1)?.[0]).toBe('Lee-on-the-Solent');
});

test('a longer end comes before a shorter one, and no more are suggested than asked for', () => {
  // Not Saint Agnes, which the last word begins.
  expect(suggest('letting ag').places).toEqual([]);
  expect(suggest('co').places).toHaveLength(3);
  expect(suggest('co').options).toHaveLength(3);
});

test.each([
  '',
  'l',
  'in',
  'for the',
  '"leeds"',
  'leeds "hmo"',
  'qxqxqx',
  'manchestre',
  '?',
  '\u{1F3E0}',
])('%j suggests nothing', (text) => {
  expect(suggest(text)).toEqual({ places: [], options: [] });
});
