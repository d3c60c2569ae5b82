import { expect, it } from 'vitest';
import { EMPTY_SEARCH, type SearchState } from '../state.ts';
import { listOffers, nearestOffer } from './offers.ts';

const TRURO = { id: 'truro-cornwall', name: 'Truro, Cornwall' };
const SEARCH: SearchState = {
  ...EMPTY_SEARCH,
  q: 'hoe lettings',
  focus: ['HMO'],
  place: TRURO.id,
  page: 2,
};

const offersOf = (hints: Parameters<typeof listOffers>[2]) =>
  listOffers(SEARCH, TRURO, hints).map(({ words, change }) => ({ words, next: change(SEARCH) }));

it('each condition is offered with what the search finds without it', () => {
  const offers = offersOf({
    wider: { within: 25, total: 1 },
    without: [
      { filter: 'focus', total: 1_204 },
      { filter: 'place', total: 3 },
      { filter: 'q', word: 'lettings', q: 'hoe', total: 2 },
    ],
  });
  expect(offers).toMatchObject([
    { words: 'Search without HMO (1,204)', next: { focus: [], place: TRURO.id, page: 1 } },
    { words: 'Search without Truro, Cornwall (3)', next: { place: '', focus: ['HMO'] } },
    { words: 'Search without “lettings” (2)', next: { q: 'hoe', place: TRURO.id } },
    { words: 'Search within 25 miles (1)', next: { within: 25, place: TRURO.id } },
  ]);
});

it('all filters and all words are offered where no single condition is the reason', () => {
  const offers = offersOf({
    wider: null,
    without: [
      { filter: 'all', total: 5 },
      { filter: 'q', word: 'hoe lettings', q: '', total: 7 },
    ],
  });
  expect(offers).toMatchObject([
    { words: 'Search without filters (5)', next: { q: SEARCH.q, focus: [], place: '' } },
    { words: 'Search without “hoe lettings” (7)', next: { q: '', focus: ['HMO'] } },
  ]);
});

it('the nearest place is offered with its number, and the other conditions stay', () => {
  const place = { id: 'pl4', name: 'PL4, Plymouth' };
  const near = nearestOffer({ place, total: 3, miles: 48 });
  expect(near.words).toBe('3 in PL4 (Plymouth), 48 miles away');
  const within = { ...SEARCH, within: 10 as const };
  expect(near.change(within)).toEqual({ ...within, place: 'pl4', page: 1 });
  expect(nearestOffer({ place, total: 1, miles: 1 }).words).toMatch(/, 1 mile away$/);
  expect(nearestOffer({ place, total: 1, miles: null }).words).toBe('1 in PL4 (Plymouth)');
});
