import type { Understood } from '@lintel/contract/directory/search';
import { expect, test } from 'vitest';
import { EMPTY_SEARCH } from './state.ts';
import { applyUnderstood, readingText } from './understood.ts';

const UNDERSTOOD: Understood = {
  filters: {
    role: ['management'],
    place: { id: 'leeds-leeds', name: 'Leeds' },
    within: 10,
    feeMax: 8,
  },
  sort: 'fee',
  q: '"oak"',
  unread: [],
  preferred: [],
  unlisted: [],
  outsideUk: [],
};

test('what was understood becomes filters beside those of the search', () => {
  const before = { ...EMPTY_SEARCH, q: '"oak" managers leeds', focus: ['HMO' as const], page: 3 };
  expect(applyUnderstood(before, UNDERSTOOD)).toEqual({
    ...EMPTY_SEARCH,
    ...{ focus: ['HMO'], role: ['management'], place: 'leeds-leeds', within: 10, feeMax: 8 },
    ...{ sort: 'fee', q: '"oak"' },
  });
});

test('without a place, that of the search stays', () => {
  const { place: _, ...filters } = UNDERSTOOD.filters;
  const before = { ...EMPTY_SEARCH, place: 'york-york' };
  expect(applyUnderstood(before, { ...UNDERSTOOD, filters }).place).toBe('york-york');
});

test('what was read in another spelling, or not at all, is said', () => {
  const spelling = { suggestion: 'plumber kitchens', isShown: true };
  const unread = ['pram', 'queue'];
  const understood = { ...UNDERSTOOD, unread };
  expect(readingText({ spelling, understood, total: 1_207 })).toEqual({
    spelt: 'Showing 1,207 for plumber kitchens.',
    unread: 'No filter for pram or queue. Names with these words come first.',
  });
  const silent = { spelling: { ...spelling, isShown: false }, understood: UNDERSTOOD, total: 0 };
  expect(readingText(silent)).toEqual({ spelt: '', unread: '' });
});
