import { foldLetters } from '@lintel/contract/values/letters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DirectoryIndex } from '#engine/directory-index.ts';
import type { DirectoryDocument, DirectorySearch } from '#engine/document.ts';
import { aDocument } from '#testing/directory-documents.ts';
import { editDistance } from './distance.ts';

const ANN = aDocument({
  id: 'user_ann',
  createdAt: 1,
  fullName: 'Ann Featherstone',
  businessName: 'Pennine Yield Sourcing',
  role: 'sourcer',
  location: 'Manchester',
  focus: ['HMO'],
});
const BOB: DirectoryDocument = {
  ...ANN,
  id: 'user_bob',
  fullName: 'Bob Fetherston',
  businessName: null,
  role: 'management',
  location: 'Leeds',
  services: ['Rent Collection'],
};
const FIRST: DirectorySearch = { sort: 'newest', page: 1, limit: 24 };

function load(documents: DirectoryDocument[]): DirectoryIndex {
  const index = new DirectoryIndex();
  index.load(documents);
  return index;
}
const suggest = (search: Partial<DirectorySearch>, documents = [ANN, BOB]) =>
  load(documents).suggest({ ...FIRST, ...search });
const wordsFor = (q: string, documents?: DirectoryDocument[]) =>
  suggest({ q }, documents)?.words ?? null;

test('misspelt words from names, locations, roles, strategies and services are corrected', () => {
  expect(wordsFor('Manchestr')).toBe('manchester');
  expect(wordsFor('soucrer')).toBe('sourcer');
  expect(wordsFor('rent colection')).toBe('rent collection');
  expect(wordsFor('PENNNE yeild')).toBe('pennine yield');
});

test('each word is corrected by itself, and a phrase stays one', () => {
  expect(wordsFor('featherstoen manchestr in hmo')).toBe('featherstone manchester in hmo');
  expect(wordsFor('"pennnie yield" manchestr')).toBe('"pennine yield" manchester');
});

test('words with results, or without a similar word, get no suggestion', () => {
  expect(wordsFor('')).toBeNull();
  expect(wordsFor('manch')).toBeNull();
  expect(wordsFor('qqqqqq')).toBeNull();
  expect(wordsFor('x')).toBeNull();
  expect(wordsFor('glasgw')).toBeNull();
  expect(wordsFor('ann manchester')).toBeNull();
  expect(wordsFor('hmoo')).toBeNull();
  expect(wordsFor('nanchester')).toBeNull();
  expect(wordsFor(Array(9).fill('manchestr').join(' '))).toBeNull();
});

test('words that only the filters exclude are not misspelt', () => {
  expect(suggest({ q: 'manchester', role: ['management'] })).toBeNull();
});

test('a suggestion says whether it has results within the filters', () => {
  expect(suggest({ q: 'manchestr', role: ['sourcer'] })).toEqual({
    words: 'manchester',
    withinFilters: true,
    ids: ['user_ann'],
  });
  expect(suggest({ q: 'manchestr', role: ['management'] })).toMatchObject({
    withinFilters: false,
    ids: ['user_ann'],
  });
});

test('suggestions have the same first letter, and are ranked by edits, then by frequency', () => {
  const named = (...names: string[]) =>
    names.map((fullName, at) => ({ ...ANN, id: `user_${at}`, fullName, businessName: null }));
  expect(wordsFor('fetherstoen')).toBe('fetherston');
  expect(wordsFor('jonez', named('bonez', 'bonez', 'jones'))).toBe('jones');
  expect(wordsFor('smixh', named('smith', 'smish', 'smish'))).toBe('smish');
});

test('suggestions follow additions and removals', () => {
  const index = load([ANN, BOB]);
  const words = (q: string) => index.suggest({ ...FIRST, q })?.words ?? null;
  index.upsert({ ...BOB, fullName: 'Bob Quillfeather' });
  expect(words('quilfeather')).toBe('quillfeather');
  index.remove('user_ann');
  expect(words('manchestr')).toBeNull();
  expect(words('featherstoen')).toBeNull();
});

const LETTERS = [...'aeioumnrst'];
const name = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 5, maxLength: 9 });
const crowd = fc
  .array(name, { minLength: 1, maxLength: 30 })
  .map((names) => names.map((fullName, at) => ({ ...BOB, id: `user_${at}`, fullName })));
const edit = fc.record({
  kind: fc.constantFrom('more', 'less', 'other', 'swapped'),
  position: fc.nat(8),
  letter: fc.constantFrom(...LETTERS),
});

function misspell(
  word: string,
  { kind, position, letter }: typeof edit extends fc.Arbitrary<infer T> ? T : never,
) {
  const at = position % word.length;
  const head = word.slice(0, at);
  if (kind === 'more') return head + letter + word.slice(at);
  if (kind === 'less') return head + word.slice(at + 1);
  if (kind === 'other') return head + letter + word.slice(at + 1);
  return (
    head +
    word
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('') +
    word.slice(at + 2)
  );
}

test('a word with one edit gets a suggestion within one edit', () => {
  const half = fc.boolean();
  fc.assert(
    fc.property(crowd, fc.nat(29), edit, half, (documents, pick, edit, isPending) => {
      const word = (documents[pick % documents.length] as DirectoryDocument).fullName;
      const q = misspell(word, edit);
      if (q.length < 5 || q[0] !== word[0]) return;
      const index = load(isPending ? [] : documents);
      if (isPending) for (const one of documents) index.upsert(one);
      if (index.search({ ...FIRST, q }).total > 0) return;
      const words = index.suggest({ ...FIRST, q })?.words ?? '';
      expect(editDistance(q, words, 2)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1_000 },
  );
});

test('a suggestion always has results and always differs from the query', () => {
  const wordLists = fc.array(
    fc.oneof(
      name,
      name.map((word) => word.slice(0, 3)),
      fc.string(),
    ),
    {
      maxLength: 4,
    },
  );
  const location = fc.constantFrom(undefined, ['Leeds'], ['London']);
  fc.assert(
    fc.property(crowd, wordLists, edit, location, (documents, parts, edit, location) => {
      const index = load(documents);
      const document = documents[0] as DirectoryDocument;
      const q = [misspell(document.fullName, edit), ...parts].join(' ');
      const suggestion = index.suggest({ ...FIRST, q, location });
      if (!suggestion) return;
      const { words, withinFilters, ids } = suggestion;
      const { total } = index.search({
        ...FIRST,
        q: words,
        location: withinFilters ? location : undefined,
      });
      expect(total).toBeGreaterThan(0);
      expect(ids.length).toBeGreaterThan(0);
      expect(words).not.toBe(foldLetters(q).trim());
    }),
    { numRuns: 1_000 },
  );
});
