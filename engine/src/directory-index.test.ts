import { BUDGET_STEPS } from '@lintel/contract/values/directory';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aDocument,
  apply,
  changes,
  document,
  documents,
  search,
  searches,
} from '#testing/directory-documents.ts';
import { countHomes } from '#testing/oracle/coverage.ts';
import { answerByScan } from '#testing/oracle/directory.ts';
import { runs } from '#testing/runs.ts';
import { DirectoryIndex } from './directory-index.ts';
import type { DirectoryDocument, DirectorySearch } from './document.ts';
import { candidateOf, SearchMatcher } from './query/matcher.ts';

function load(documents: DirectoryDocument[], rebuildAfter = 1_000): DirectoryIndex {
  const index = new DirectoryIndex({ rebuildAfter });
  index.load(documents);
  return index;
}

test('every result equals that of reading all documents', () => {
  fc.assert(
    fc.property(documents, searches, (documents, search) => {
      const index = load(documents);
      for (const one of search) expect(index.search(one)).toEqual(answerByScan(documents, one));
    }),
    { numRuns: runs(500) },
  );
});

test('results stay exact through changes, removals, returns and rebuilds', () => {
  const rebuildAfter = fc.constantFrom(1, 5, 1_000);
  fc.assert(
    fc.property(documents, changes, searches, rebuildAfter, (documents, changes, search, after) => {
      const index = load(documents, after);
      const expected = new Map(documents.map((one) => [one.id, one]));
      for (const [at, one] of changes.entries()) {
        apply(one, index, expected);
        const now = search[at % search.length] as DirectorySearch;
        expect(index.search(now)).toEqual(answerByScan(expected.values(), now));
      }
      expect(index.countHomes(new Set())).toEqual(countHomes(expected.values()));
      expect(index.size).toBe(expected.size);
      for (const one of search) {
        expect(index.search(one)).toEqual(answerByScan(expected.values(), one));
      }
    }),
    { numRuns: runs(600) },
  );
});

test('briefs end with their day, and only they', () => {
  fc.assert(
    fc.property(documents, changes, searches, (documents, changes, search) => {
      const index = load(documents);
      const expected = new Map(documents.map((one) => [one.id, one]));
      for (const one of changes) apply(one, index, expected);
      const ended = [...expected.values()].filter(({ brief }) => brief?.endsOn === '2020-02-28');
      expect(new Set(index.briefs.takeEnded('2020-02-29'))).toEqual(
        new Set(ended.map(({ id }) => id)),
      );
      for (const one of ended) expected.set(one.id, { ...one, brief: null });
      for (const one of search) {
        expect(index.search(one)).toEqual(answerByScan(expected.values(), one));
      }
    }),
    { numRuns: runs(200) },
  );
});

test('a matcher finds who the index finds, and the index those among some', () => {
  fc.assert(
    fc.property(documents, searches, (documents, search) => {
      const index = load(documents);
      const all = documents.map(({ id }) => id);
      for (const one of search) {
        const { ids } = answerByScan(documents, { ...one, page: 1, limit: 100 });
        const matcher = new SearchMatcher(one);
        const found = documents.filter((document) => matcher.has(candidateOf(document)));
        expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
        expect(index.listFound(one, all).toSorted()).toEqual(ids.toSorted());
        const without = index.listRelaxations(one).find(({ filter }) => filter === 'seeks');
        const total = without && answerByScan(documents, { ...one, seeks: [] }).total;
        expect(without?.total).toBe(total);
      }
    }),
    { numRuns: runs(200) },
  );
});

const ids = fc.integer({ min: 10, max: 60 }).map((number) => `user_${number}`);
const hiddenIds = fc.array(ids, { minLength: 1, maxLength: 25 }).map((some) => new Set(some));

test('hidden profiles affect neither pages, totals, counts nor the histogram', () => {
  fc.assert(
    fc.property(
      documents,
      changes,
      searches,
      hiddenIds,
      (documents, changes, search, hiddenIds) => {
        const index = load(documents);
        const expected = new Map(documents.map((one) => [one.id, one]));
        for (const one of changes) apply(one, index, expected);
        for (const one of search) {
          // Viewers are never hidden from themselves.
          const others = new Set([...hiddenIds].filter((id) => id !== one.viewerId));
          const visible = [...expected.values()].filter(({ id }) => !others.has(id));
          expect(index.search({ ...one, hidden: others })).toEqual(answerByScan(visible, one));
        }
        const [first] = search as [DirectorySearch];
        expect(index.search(first)).toEqual(answerByScan(expected.values(), first));
        const visible = [...expected.values()].filter(({ id }) => !hiddenIds.has(id));
        expect(index.countHomes(hiddenIds)).toEqual(countHomes(visible));
      },
    ),
    { numRuns: runs(500) },
  );
});

// Enough profiles of one kind that the others are found by list instead of walking past these.
const CROWD = Array.from(
  { length: 300 },
  (_, at): DirectoryDocument =>
    aDocument({
      id: `user_crowd_${at}`,
      createdAt: at % 7,
      fullName: `Ann Crowd ${at % 9}`,
      role: 'sourcer',
      location: 'Cardiff',
      focus: ['BRRR'],
      feePercentage: at % 3 === 0 ? null : at % 16,
    }),
);

test('the pages of a search contain its whole result, each profile once, in every order', () => {
  fc.assert(
    fc.property(documents, changes, search, (documents, changes, search) => {
      const index = load([...documents, ...CROWD]);
      const expected = new Map([...documents, ...CROWD].map((one) => [one.id, one]));
      for (const one of changes) apply(one, index, expected);
      const whole = answerByScan(expected.values(), { ...search, page: 1, limit: 1_000 });
      const { pages } = index.search({ ...search, page: 1 });
      const paged = Array.from(
        { length: pages + 1 },
        (_, at) => index.search({ ...search, page: at + 1 }).ids,
      );
      expect(paged.at(-1)).toEqual([]);
      expect(paged.flat()).toEqual(whole.ids);
    }),
    { numRuns: runs(300) },
  );
});

/** Three thousand profiles, some of them changed since the index was loaded, and the index. */
function loadMany(change: (one: DirectoryDocument, at: number) => Partial<DirectoryDocument>) {
  const facts = fc.sample(document, { numRuns: 3_000, seed: 7 });
  const documents = facts.map((one, at) => {
    return { ...one, id: `user_${10 + at}`, createdAt: at, ...change(one, at) };
  });
  const index = load(documents);
  const expected = new Map(documents.map((one) => [one.id, one]));
  for (const one of documents.slice(0, 50))
    apply({ put: { ...one, fullName: 'Lee Ann' } }, index, expected);
  return { index, expected };
}

const SOME = new Set(['user_11', 'user_700', 'user_2900']);

test('a late page of the best match is exact too', () => {
  const { index, expected } = loadMany(() => ({}));
  const first: DirectorySearch = { sort: 'match', viewerId: 'user_20', page: 1, limit: 24 };
  for (const page of [104, 105, 106, 112, 125, 126]) {
    for (const search of [
      { ...first, page },
      { ...first, page, hidden: SOME },
      { ...first, page, viewerId: 'user_700' },
      { ...first, page, viewerId: undefined, q: 'a' },
      { ...first, page, budgetMin: 1 },
      { ...first, page, q: 'n' },
      { ...first, page, q: 'a e', viewerId: 'user_700' },
    ]) {
      expect(index.search(search)).toEqual(answerByScan(expected.values(), search));
    }
  }
});

test('early and late pages by fee or by distance are exact, whatever share of the profiles is found', () => {
  const { index, expected } = loadMany((_, at) => {
    if (at % 10 === 0) return {};
    return { role: 'sourcer', feePercentage: ((at * 7) % 900) / 100, areas: [{ nation: 'UK' }] };
  });
  const first: Partial<DirectorySearch>[] = [{ sort: 'fee' }, { sort: 'nearest', place: 'ls6' }];
  for (const page of [1, 2, 40, 104, 105, 106, 112, 125, 126]) {
    for (const more of [
      {},
      { hidden: SOME },
      { q: 'n' },
      { role: ['sourcer'] },
      { role: ['investor'] },
      { feeMin: 90 },
      { place: 'truro-cornwall' },
      { q: 'user', budgetMin: 1 },
    ] satisfies Partial<DirectorySearch>[]) {
      for (const one of first) {
        const search = { page, limit: 24, ...one, ...more } as DirectorySearch;
        expect(index.search(search)).toEqual(answerByScan(expected.values(), search));
      }
    }
  }
});

const ALICE = aDocument({
  id: 'user_a',
  createdAt: 1,
  fullName: 'Alice Smith',
  businessName: 'Zebra Lettings',
  role: 'management',
  location: 'London',
  focus: ['HMO'],
  services: ['Rent Collection'],
  feePercentage: 2,
});
const BOB: DirectoryDocument = {
  ...ALICE,
  id: 'user_b',
  createdAt: 2,
  fullName: 'bob Jones',
  businessName: null,
  role: 'investor',
  location: 'Southampton',
  focus: ['HMO', 'BRRR'],
  services: [],
  budgetMin: 50_000,
  budgetMax: 200_000,
};
const FIRST: DirectorySearch = { sort: 'newest', page: 1, limit: 24 };
const idsFor = (search: Partial<DirectorySearch>, documents = [ALICE, BOB]) =>
  load(documents).search({ ...FIRST, ...search }).ids;

test('an empty directory returns one empty page and counts of zero', () => {
  const answer = load([]).search(FIRST);
  expect(answer).toMatchObject({ ids: [], total: 0, page: 1, pages: 1 });
  expect(answer.facets.role).toEqual({
    investor: 0,
    sourcer: 0,
    management: 0,
    service_provider: 0,
  });
});

test('profiles are sorted newest first, or by name ignoring case, the business name before the full name', () => {
  expect(idsFor({ sort: 'newest' })).toEqual(['user_b', 'user_a']);
  expect(idsFor({ sort: 'name' })).toEqual(['user_b', 'user_a']);
  expect(idsFor({ sort: 'name' }, [{ ...ALICE, businessName: 'Abbey' }, BOB])).toEqual([
    'user_a',
    'user_b',
  ]);
});

test('the best match comes first, then the newest of equals, and the viewer last', () => {
  const viewer = { ...BOB, id: 'user_c', createdAt: 0, location: 'Leeds' as const };
  const twin = { ...ALICE, id: 'user_d', createdAt: 3 };
  const near = { ...ALICE, id: 'user_e', createdAt: 0, location: viewer.location };
  const search = { sort: 'match', viewerId: 'user_c' } as const;
  const documents = [ALICE, BOB, viewer, twin, near];
  expect(idsFor(search, documents)).toEqual(['user_e', 'user_d', 'user_a', 'user_b', 'user_c']);
  expect(load(documents).search({ ...FIRST, ...search }).sortedBy).toBe('match');
});

test('for a viewer who is not in the directory, the newest come first', () => {
  const answer = load([ALICE, BOB]).search({ ...FIRST, sort: 'match', viewerId: 'user_z' });
  expect(answer).toMatchObject({ ids: ['user_b', 'user_a'], sortedBy: 'newest' });
});

test('results are ranked by where the words match: name, its start, a word, an option, inside a word', () => {
  const named = (id: string, fullName: string, businessName: string | null = null) => {
    return { ...ALICE, id, createdAt: 0, fullName, businessName, location: 'Cardiff' as const };
  };
  const documents = [
    named('inside', 'Boleeds Ann'),
    { ...named('choice', 'Ann Lee'), location: 'Leeds' as const },
    named('word', 'Ann Leedson'),
    named('beginning', 'Ann', 'Leeds Homes'),
    named('name', 'Ann', 'LEEDS'),
  ];
  const search = { q: 'leeds', sort: 'match' } as const;
  expect(idsFor(search, documents)).toEqual(['name', 'beginning', 'word', 'choice', 'inside']);
  expect(load(documents).search({ ...FIRST, ...search }).sortedBy).toBe('relevance');
});

test('results for several words are ranked by the phrase, then by the number of words in the names', () => {
  const named = (id: string, fullName: string, businessName: string | null = null) => {
    return { ...ALICE, id, createdAt: 0, fullName, businessName };
  };
  const documents = [
    { ...named('none', 'Ann Lee'), location: 'Leeds' as const },
    { ...named('one', 'Ann Lee', 'Rents'), location: 'Leeds' as const },
    named('both', 'Ann Leeds', 'Brent Homes'),
    named('phrase', 'Ann', 'The Rent Leeds Company'),
  ].map((one) => ({ ...one, services: ['Rent Collection' as const] }));
  const search = { q: 'rent leeds', sort: 'match' } as const;
  expect(idsFor(search, documents)).toEqual(['phrase', 'both', 'one', 'none']);
});

test('budgets are counted in each step that they overlap, whatever range is selected', () => {
  const { budgets } = load([ALICE, BOB]).search({ ...FIRST, budgetMax: 60_000 });
  const steps = BUDGET_STEPS.filter((_, step) => budgets[step]);
  expect(steps).toEqual([50_000, 75_000, 100_000, 125_000, 150_000, 200_000]);
});

test('text is found inside names, role labels, locations, strategies and services', () => {
  for (const text of [
    'lice sm',
    'ZEBRA',
    'management comp',
    'ondo',
    'rent collection',
    ' alice ',
  ]) {
    expect(idsFor({ q: text })).toEqual(['user_a']);
  }
  expect(idsFor({ q: 'hmo' })).toEqual(['user_b', 'user_a']);
});

test('each word is found in some field, in any order', () => {
  expect(idsFor({ q: 'zebra alice' })).toEqual(['user_a']);
  expect(idsFor({ q: 'hmo london smith' })).toEqual(['user_a']);
  expect(idsFor({ q: 'hmo' })).toEqual(['user_b', 'user_a']);
  expect(idsFor({ q: 'zebra jones' })).toEqual([]);
});

test('words in quotes are a phrase, which never spans two fields', () => {
  expect(idsFor({ q: '"alice smith"' })).toEqual(['user_a']);
  expect(idsFor({ q: '"smith alice"' })).toEqual([]);
  expect(idsFor({ q: '"smith zebra"' })).toEqual([]);
  expect(idsFor({ q: '"rent collection" lettings' })).toEqual(['user_a']);
});

test('plurals and small words find what people mean', () => {
  expect(idsFor({ q: 'investors' })).toEqual(['user_b']);
  expect(idsFor({ q: 'management companies in the london' })).toEqual(['user_a']);
});

test('percent signs, underscores and backslashes have no special meaning', () => {
  expect(idsFor({ q: '%' })).toEqual([]);
  expect(idsFor({ q: 'a_ice' })).toEqual([]);
  expect(idsFor({ q: '\\' })).toEqual([]);
  expect(idsFor({ q: '100%' }, [{ ...ALICE, fullName: '100% Homes' }, BOB])).toEqual(['user_a']);
});

test('a location is found by any part of its name', () => {
  expect(idsFor({ location: ['ON'] })).toEqual(['user_b', 'user_a']);
  expect(idsFor({ location: ['hampton', 'leeds'] })).toEqual(['user_b']);
});

test('a budget bound excludes profiles beyond it and keeps those without that figure', () => {
  expect(idsFor({ budgetMin: 50_000 })).toEqual(['user_b', 'user_a']);
  expect(idsFor({ budgetMin: 50_001 })).toEqual(['user_a']);
  expect(idsFor({ budgetMax: 199_999 })).toEqual(['user_a']);
  expect(idsFor({ budgetMax: 199_999 }, [{ ...BOB, budgetMax: null }])).toEqual(['user_b']);
});

test('a facet counts what each of its values would find and ignores its own selection', () => {
  const { facets, total } = load([ALICE, BOB]).search({ ...FIRST, role: ['management'] });
  expect(total).toBe(1);
  expect(facets.role).toMatchObject({ management: 1, investor: 1 });
  expect(facets.focus).toMatchObject({ HMO: 1, BRRR: 0 });
});

test('the next search includes a change, a removal and a return', () => {
  const index = load([ALICE, BOB]);
  index.upsert({ ...BOB, fullName: 'Robert Jones' });
  expect(index.search({ ...FIRST, q: 'bob' }).total).toBe(0);
  expect(index.search({ ...FIRST, q: 'robert' }).ids).toEqual(['user_b']);
  index.remove('user_b');
  index.remove('user_b');
  expect(index.search(FIRST)).toMatchObject({ ids: ['user_a'], total: 1 });
  index.upsert(BOB);
  expect(index.search({ ...FIRST, budgetMin: 50_001 }).ids).toEqual(['user_a']);
  expect(index.size).toBe(2);
});

test('a document with an unknown option is refused and changes nothing', () => {
  const index = load([ALICE, BOB]);
  const wrong = { ...BOB, location: 'Atlantis' } as unknown as DirectoryDocument;
  expect(() => index.upsert(wrong)).toThrow(RangeError);
  expect(() => index.load([wrong])).toThrow(RangeError);
  expect(index.search(FIRST).ids).toEqual(['user_b', 'user_a']);
});

test('a budget that is not in whole pounds is refused', () => {
  const index = load([ALICE]);
  for (const budgetMin of [-1, 0.5, Number.NaN, 2 ** 31 - 1]) {
    expect(() => index.upsert({ ...BOB, budgetMin })).toThrow(RangeError);
  }
  expect(index.size).toBe(1);
});

test('loading an id twice is refused', () => {
  expect(() => load([ALICE, ALICE])).toThrow('user_a');
});
