import {
  CHOICE_KEYS,
  type ChoiceKey,
  choiceFacet,
  FEE_BOUNDS,
  mapBounds,
  mapChoices,
  mapKeys,
  SORT_ORDERS,
} from '@lintel/contract/values/directory';
import { ROLES } from '@lintel/contract/values/members';
import { WITHIN_MILES } from '@lintel/contract/values/places';
import { READ_KEYS } from '@lintel/contract/values/read-keys';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuery, parseQuery } from '#web/lib/query-string.ts';
import {
  appliedOf,
  clearFilters,
  countFilters,
  EMPTY_SEARCH,
  formatSearch,
  lastWordOf,
  MAX_PAGES,
  parseSearch,
  parseWords,
  readPerCent,
  readPounds,
  respell,
  type SearchState,
  toggleChoice,
} from './state.ts';

const choices = mapChoices<Record<ChoiceKey, fc.Arbitrary<string[]>>>((key) =>
  fc.subarray([...choiceFacet(key).values]),
) as { [F in ChoiceKey]: fc.Arbitrary<SearchState[F]> };
const amount = fc.option(fc.nat(1_000_000_000));
const perCent = fc.option(
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
);
/** Distances and the order by them go with a place. */
const around = fc.oneof(
  fc.record({
    place: fc.constant(''),
    within: fc.constant(null),
    sort: fc.constantFrom(...SORT_ORDERS.filter((order) => order !== 'nearest')),
  }),
  fc.record({
    place: fc.constantFrom('ls6', 'newport-isle-of-wight'),
    within: fc.option(fc.constantFrom(...WITHIN_MILES)),
    sort: fc.constantFrom(...SORT_ORDERS),
  }),
);
const others = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => parseSearch({ q: text }).q),
  exact: fc.boolean(),
  without: fc.subarray([...READ_KEYS]),
  ...choices,
  ...mapBounds(() => amount),
  price: amount,
  ...mapKeys(FEE_BOUNDS, () => perCent),
  page: fc.integer({ min: 1, max: MAX_PAGES }),
});
const searches: fc.Arbitrary<SearchState> = fc
  .tuple(others, around)
  .map(([some, where]) => ({ ...some, ...where }));
const parse = (address: string) => parseSearch(parseQuery(address));

test('neither bound applies while the minimum is above the maximum', () => {
  const crossed = { ...EMPTY_SEARCH, budgetMin: 300_000, budgetMax: 100_000 };
  expect(appliedOf(crossed)).toEqual(EMPTY_SEARCH);
  const equal = { ...crossed, budgetMax: 300_000 };
  expect(appliedOf(equal)).toEqual(equal);
  const open = { ...crossed, budgetMax: null };
  expect(appliedOf(open)).toEqual(open);
});

describe('the search URL', () => {
  test('encodes every search so that reading it gives the same search', () => {
    fc.assert(
      fc.property(searches, (state) => {
        expect(parse(formatQuery(formatSearch(state)))).toEqual(state);
      }),
    );
  });

  test('is empty for the empty search', () => {
    expect(formatSearch(EMPTY_SEARCH)).toEqual({});
    expect(parse('')).toEqual(EMPTY_SEARCH);
  });

  test('repeats a key for several options instead of using commas', () => {
    const state = { ...EMPTY_SEARCH, role: [ROLES[0], ROLES[1]], budgetMin: 50_000 };
    expect(formatQuery(formatSearch(state))).toBe('?role=investor&role=sourcer&budgetMin=50000');
  });

  test('is read with commas, in any case and in any order', () => {
    expect(parse('?role=sourcer,INVESTOR&location=leeds&location=London').role).toEqual([
      'investor',
      'sourcer',
    ]);
    expect(parse('?location=leeds&location=London').location).toEqual(['London', 'Leeds']);
  });

  test('has no distance from no place, and no nearest to none', () => {
    expect(parse('?within=10&sort=nearest')).toEqual(EMPTY_SEARCH);
    const around = { place: 'ls6', within: 10, sort: 'nearest' } as const;
    expect(parse('?place=LS6&within=10&sort=nearest')).toEqual({ ...EMPTY_SEARCH, ...around });
    expect(clearFilters({ ...EMPTY_SEARCH, ...around })).toEqual(EMPTY_SEARCH);
  });

  test('ignores unknown values and keeps the rest', () => {
    const state = parse(
      '?role=wizard,investor&location=Atlantis&sort=worst&page=-3&budgetMin=lots&x=1',
    );
    expect(state).toEqual({ ...EMPTY_SEARCH, role: ['investor'] });
  });

  test('has no amount below 0, however small', () => {
    expect(parse('?budgetMax=-0.000001&feeMax=-0')).toEqual({
      ...EMPTY_SEARCH,
      ...{ budgetMax: 0, feeMax: 0 },
    });
  });

  test('never breaks the page, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(EMPTY_SEARCH)), fc.anything()),
        (query) => {
          const state = parseSearch(query);
          expect(parseSearch(formatSearch(state))).toEqual(state);
        },
      ),
    );
  });

  test('is limited to the highest page that one URL may show', () => {
    expect(parse('?page=999999').page).toBe(MAX_PAGES);
    expect(parse('?page=0').page).toBe(1);
  });

  test('shortens the text to what the server accepts, without splitting a character', () => {
    const { q } = parseSearch({ q: `${'a'.repeat(299)}🏠\0 ` });
    expect(q.length).toBeLessThanOrEqual(300);
    expect(q.isWellFormed()).toBe(true);
    expect(parseSearch({ q: 'a\0b' }).q).toBe('ab');
  });
});

describe('selecting an option', () => {
  const someChoice = fc
    .constantFrom(...CHOICE_KEYS)
    .chain((key) => fc.tuple(fc.constant(key), fc.constantFrom(...choiceFacet(key).values)));

  test('twice restores the selection, and returns to the first page', () => {
    fc.assert(
      fc.property(searches, someChoice, (state, [facet, choice]) => {
        const once = toggleChoice(state, facet, choice);
        expect(once.page).toBe(1);
        expect(toggleChoice(once, facet, choice)).toEqual({ ...state, page: 1 });
        expect(Math.abs(countFilters(once) - countFilters(state))).toBe(1);
      }),
    );
  });

  test('can be undone for all options at once, keeping the text and the order', () => {
    fc.assert(
      fc.property(searches, (state) => {
        const unfiltered = clearFilters(state);
        expect(countFilters(unfiltered)).toBe(0);
        const sort = state.sort === 'nearest' ? EMPTY_SEARCH.sort : state.sort;
        expect([unfiltered.q, unfiltered.sort, unfiltered.page]).toEqual([state.q, sort, 1]);
      }),
    );
  });
});

test('another spelling keeps the filters only if it has results within them', () => {
  fc.assert(
    fc.property(searches, fc.boolean(), (state, withinFilters) => {
      const respelling = respell(state, { suggestion: 'Leeds', withinFilters });
      const base = withinFilters ? state : clearFilters(state);
      expect(respelling).toEqual({ ...base, q: 'Leeds', exact: false, without: [], page: 1 });
    }),
  );
});

test('amounts are read as people type them', () => {
  expect(readPounds('£150,000')).toBe(150_000);
  expect(readPounds(' 50 000 ')).toBe(50_000);
  expect(readPounds('0')).toBe(0);
  for (const text of ['150k', '£150k', '150 K', '0.15m', '150,000.00', '150\u00a0000']) {
    expect(readPounds(text)).toBe(150_000);
  }
  expect(readPounds('1.5m')).toBe(1_500_000);
  expect(readPerCent('.5 %')).toBe(0.5);
  for (const text of ['', '-1', '2.555', '101', 'two']) expect(readPerCent(text)).toBeNull();
  for (const text of ['', 'lots', '-5', '1.5', '1e3', '9'.repeat(16)]) {
    expect(readPounds(text)).toBeNull();
  }
});

test('a text that is too long is cut behind a whole word, which is said', () => {
  const words = 'plumber in leeds '.repeat(20).trim();
  expect(parseWords(words).length).toBeLessThanOrEqual(300);
  expect(words.startsWith(`${parseWords(words)} `)).toBe(true);
  expect(lastWordOf(words)).toBe(parseWords(words).split(' ').at(-1));
  expect(lastWordOf('plumber in leeds')).toBeUndefined();
  expect(parseWords('x'.repeat(301))).toHaveLength(300);
});
