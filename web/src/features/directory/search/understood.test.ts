import type { Understood } from '@lintel/contract/directory/search';
import { expect, test } from 'vitest';
import { EMPTY_SEARCH } from './state.ts';
import { applyUnderstood, lackedBy, lackedText, understoodLabel } from './understood.ts';

const UNDERSTOOD: Understood = {
  isApplied: true,
  filters: {
    role: ['management'],
    place: { id: 'leeds-leeds', name: 'Leeds' },
    within: 10,
    feeMax: 8,
  },
  sort: 'fee',
  q: 'oak',
  ignored: [],
  unlisted: [],
  outsideUk: [],
  other: { q: '', total: 0 },
};

test('what was understood becomes filters beside those of the search', () => {
  const before = { ...EMPTY_SEARCH, q: 'oak managers leeds', focus: ['HMO' as const], page: 3 };
  expect(applyUnderstood(before, UNDERSTOOD)).toEqual({
    ...EMPTY_SEARCH,
    ...{ focus: ['HMO'], role: ['management'], place: 'leeds-leeds', within: 10, feeMax: 8 },
    ...{ sort: 'fee', q: 'oak' },
  });
});

test('without a place, that of the search stays', () => {
  const { place: _, ...filters } = UNDERSTOOD.filters;
  const before = { ...EMPTY_SEARCH, place: 'york-york' };
  expect(applyUnderstood(before, { ...UNDERSTOOD, filters }).place).toBe('york-york');
});

test('what was understood is said in the words of the filters', () => {
  expect(understoodLabel(UNDERSTOOD)).toBe(
    'Management Companies, Within 10 miles of Leeds, Fee at most 8%, ‘oak’',
  );
});

test.each([
  ['plumber kitchens in Bristol', undefined, ['kitchens'], 'kitchens', 'plumber in Bristol'],
  ['ho mangaer lets leeds', 'ho manager lets leeds', ['ho'], 'ho or mangaer', 'manager lets leeds'],
  ['manchestre', 'Manchester', [], 'manchestre', 'Manchester'],
  ['plumber in calais', undefined, ['calais'], 'calais', 'plumber'],
  ['zzyzx in leeds', undefined, ['zzyzx'], 'zzyzx', 'leeds'],
])('%s: no one has %s', (typed, suggestion, ignored, missing, rest) => {
  const lacked = lackedBy(typed, { suggestion, ignored });
  const instead = `Showing 1,207 for ${rest}.`;
  expect(lacked && lackedText(lacked, 1_207)).toEqual({ missing, instead });
  expect(lacked && lackedText(lacked, 0).instead).toBe('');
});

test('where every word is found, or is in quotes, nothing is lacked', () => {
  expect(lackedBy('"zzz" leeds', { suggestion: undefined, ignored: [] })).toBeUndefined();
});
