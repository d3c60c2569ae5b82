import type { Understood } from '@lintel/contract/directory/search';
import { describe, expect, test } from 'vitest';
import { EMPTY_SEARCH, type SearchState } from './state.ts';
import { applyUnderstood, byHand, readingText, sideLabel } from './understood.ts';

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
  leftOut: [],
  sides: [],
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

describe('a change by hand of what is shown', () => {
  const typed = { ...EMPTY_SEARCH, q: 'managers within 10 miles of leeds, under 8%', page: 2 };
  const by = (change: (state: SearchState) => Partial<SearchState>, before = typed) =>
    byHand(before, UNDERSTOOD, (state) => ({ ...state, page: 1, ...change(state) }));

  test('keeps the text, and adds what was chosen alone', () => {
    expect(by(() => ({ focus: ['HMO'] }))).toEqual({ ...typed, page: 1, focus: ['HMO'] });
  });

  test('leaves out what was taken away, and a distance with its place', () => {
    const without = by(() => ({ place: '', within: null }));
    expect(without).toEqual({ ...typed, page: 1, without: ['place'] });
    expect(by(() => ({ feeMax: null }), without).without).toEqual(['place', 'feeMax']);
    expect(by(() => ({ sort: 'match' })).without).toEqual(['sort']);
  });

  test('replaces what was read, which is no longer left out', () => {
    const before = { ...typed, without: ['place' as const] };
    const next = by(() => ({ place: 'york-york', within: null }), before);
    expect(next).toEqual({ ...typed, page: 1, place: 'york-york' });
  });

  test('that asks for other words takes what is shown', () => {
    const next = by(() => ({ q: 'oak' }));
    expect(next).toEqual({ ...applyUnderstood(typed, UNDERSTOOD), q: 'oak' });
  });
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

test('a trade of several is named with the place', () => {
  const { filters } = UNDERSTOOD;
  const side = { words: 'letting agents', filters, total: 2 };
  expect(sideLabel(side)).toBe('Letting agents in Leeds');
  expect(sideLabel({ ...side, filters: {} })).toBe('Letting agents');
});
