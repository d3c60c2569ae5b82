import { LOCATIONS, SERVICES } from '@lintel/contract/values/members';
import { expect, test } from 'vitest';
import { countFilters, EMPTY_SEARCH, type SearchState } from '../state.ts';
import { foldChoices, isAllZero, listChosenFilters } from './chosen-filters.ts';

const STATE: SearchState = {
  ...EMPTY_SEARCH,
  q: 'mill',
  role: ['sourcer'],
  location: ['Manchester'],
  focus: ['HMO'],
  services: ['Rent Collection'],
  place: 'ls6',
  price: 150_000,
  budgetMin: 50_000,
  budgetMax: 200_000,
  page: 3,
};

test('the selected filters are listed in the order of the panel', () => {
  expect(
    listChosenFilters(STATE, { id: 'ls6', name: 'LS6, Leeds' }).map((filter) => filter.label),
  ).toEqual([
    'Property Sourcers',
    'Covers LS6 (Leeds)',
    'Location: Manchester',
    'HMO',
    'Deal at £150,000',
    'Budget at least £50,000',
    'Budget at most £200,000',
    'Rent Collection',
  ]);
  expect(listChosenFilters(EMPTY_SEARCH, null)).toEqual([]);
});

test('a place is named with the miles around it', () => {
  const search: SearchState = { ...EMPTY_SEARCH, place: 'leeds-leeds', within: 10 };
  const [filter] = listChosenFilters(search, { id: 'leeds-leeds', name: 'Leeds' });
  expect(filter?.label).toBe('Within 10 miles of Leeds');
  const [unknown] = listChosenFilters({ ...search, place: 'leds' }, null, true);
  expect(unknown?.label).toBe('Unknown place: leds');
});

test('removing a filter keeps the others and the text, and returns to the first page', () => {
  for (const { key, without: takeAway } of listChosenFilters(STATE, {
    id: 'ls6',
    name: 'LS6, Leeds',
  })) {
    const without = takeAway(STATE);
    expect(countFilters(without)).toBe(countFilters(STATE) - 1);
    expect(listChosenFilters(without, null).map((filter) => filter.key)).not.toContain(key);
    expect([without.q, without.page]).toEqual(['mill', 1]);
  }
});

test('a collapsed list shows the selected options and those with results, in order', () => {
  const counts = Object.fromEntries(SERVICES.map((service, index) => [service, index < 5 ? 0 : 7]));
  expect(foldChoices(SERVICES, [], counts, 4)).toEqual(SERVICES.slice(5, 9));
  expect(foldChoices(SERVICES, ['Rent Collection'], counts, 4)).toEqual([
    'Rent Collection',
    ...SERVICES.slice(5, 8),
  ]);
});

test('a collapsed list without counts shows its first options, and all selected ones', () => {
  expect(foldChoices(LOCATIONS, [], undefined, 5)).toEqual(LOCATIONS.slice(0, 5));
  expect(foldChoices(LOCATIONS, LOCATIONS.slice(4, 12), undefined, 5)).toEqual(
    LOCATIONS.slice(4, 12),
  );
});

test('a facet is all zero once its counts are known to be', () => {
  expect(isAllZero(undefined)).toBe(false);
  expect(isAllZero({ HMO: 0, BRRR: 0 })).toBe(true);
  expect(isAllZero({ HMO: 0, BRRR: 1 })).toBe(false);
});
