import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DirectoryIndex } from '#engine/directory-index.ts';
import type { DirectoryDocument, DirectorySearch } from '#engine/document.ts';
import { editDistance } from '#engine/edit-distance.ts';
import { aDocument } from '#testing/directory-documents.ts';
import { runs } from '#testing/runs.ts';

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
function suggest(search: Partial<DirectorySearch>, index = load([ANN, BOB])) {
  const asked = { ...FIRST, ...search };
  return index.suggest(asked, index.read(asked));
}
const wordsFor = (q: string, index?: DirectoryIndex) => suggest({ q }, index).suggestion;
const named = (...names: string[]) =>
  load(names.map((businessName, at) => ({ ...ANN, id: `user_${at}`, businessName })));

test.each([
  ['Manchestr', 'Manchester'],
  ['soucrer', 'sourcer'],
  ['Leesd rent colection', 'Leeds rent collection'],
  ['PENNNE yeild', 'Pennine Yield'],
  ['sourcers in manchestr', 'sourcers in Manchester'],
  ['milton kenyes sourcers', null],
  ['HMO-sourcre', 'HMO-sourcer'],
  ['lettngs in leads', 'lettings in Leeds'],
])('%s is read as %s', (q, words) => {
  expect(wordsFor(q)).toBe(words);
});

test.each([
  [''],
  ['manch'],
  ['qqqqqq'],
  ['x'],
  ['hmoo'],
  ['nanchester'],
  ['ann manchester'],
  ['"manchestr"'],
  ['"pennnie yield"'],
  ['pennine ld2'],
  // No one has them, but they are words of the trades, of questions or the beginnings of such words.
  ['plasterer'],
  ['somebody'],
  ['inverne'],
])('%s has no other spelling', (q) => {
  expect(wordsFor(q)).toBeNull();
});

test('no word becomes a part of a personal name, even where a business has it too', () => {
  expect(wordsFor('featherstoen')).toBeNull();
  expect(wordsFor('fetherstn')).toBeNull();
  const owners = { ...ANN, fullName: 'Una Quillfeather', businessName: 'Quillfeather Homes' };
  expect(wordsFor('quillfeathr', load([owners]))).toBeNull();
  expect(wordsFor('quillfeathr', load([{ ...owners, fullName: 'Una Ash' }]))).toBe('Quillfeather');
});

test('only a text of names is corrected into those of businesses', () => {
  const { respelt, understood } = load([ANN, BOB]).read({ ...FIRST, q: 'sourcer penine' });
  expect({ respelt, unread: understood?.unread }).toEqual({ respelt: null, unread: ['penine'] });
  // The word alone is no term.
  expect(wordsFor('acommodation leeds')).toBeNull();
  expect(wordsFor('serviced acommodation')).toBeNull();
  const short = load([{ ...ANN, focus: ['R2SA'] }]);
  expect(wordsFor('serviced acommodation', short)).toBe('serviced accommodation');
});

test('a suggestion says whether it finds someone within the filters', () => {
  const respelt = (facts: Partial<DirectorySearch>) => suggest({ q: 'manchestr', ...facts });
  const suggestion = 'Manchester';
  expect(respelt({ role: ['sourcer'] })).toEqual({ suggestion, suggestionWithinFilters: true });
  expect(respelt({ role: ['management'] })).toEqual({
    suggestion,
    suggestionWithinFilters: false,
  });
  expect(suggest({ q: 'manchester', role: ['management'] }).suggestion).toBeNull();
  expect(suggest({ q: 'penine', role: ['management'] })).toEqual({
    suggestion: 'Pennine',
    suggestionWithinFilters: false,
  });
});

test('names of businesses have the same first letter, and come by edits, then by frequency', () => {
  expect(wordsFor('xartli', named('Wartli', 'Wartli', 'Xartle'))).toBe('Xartle');
  expect(wordsFor('vexas', named('Vexan', 'Vexat', 'Vexat'))).toBe('Vexat');
});

test('corrections follow additions and removals', () => {
  const index = load([ANN, BOB]);
  index.upsert({ ...BOB, businessName: 'Quillfeather Homes' });
  expect(wordsFor('quilfeather', index)).toBe('Quillfeather');
  index.remove('user_bob');
  expect(wordsFor('quilfeather', index)).toBeNull();
  index.remove('user_ann');
  expect(wordsFor('penine', index)).toBeNull();
});

test.each([
  ['roofng', 'roofing'],
  ['roofng leeds', 'roofing leeds'],
  ['gardner leeds', 'gardener leeds'],
  ['roofng chestre', 'roofing Chester'],
  ['plumber in wetherbi', 'plumber in Wetherby'],
])('fault: %s is read so, whoever is called like that', (q, words) => {
  const called = named(...q.split(' '), q);
  expect([load([ANN]), called].map((index) => index.read({ ...FIRST, q }).respelt)).toEqual([
    words,
    words,
  ]);
});

test('ordinary words and names are no misspelt trades and places, and a name alone stays one', () => {
  for (const q of ['lettings couple', 'johnson lettings', 'early cleaner', 'tyler']) {
    expect([q, wordsFor(q)]).toEqual([q, null]);
  }
  for (const q of ['wetherbi', 'gardner']) expect(wordsFor(q, named(q))).toBeNull();
  expect(load([ANN]).read({ ...FIRST, q: 'wetherbi' }).respelt).toBe('Wetherby');
});

const LETTERS = [...'xvwjzkuyo'];
const name = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 5, maxLength: 9 });
const crowd = fc
  .array(name, { minLength: 1, maxLength: 30 })
  .map((names) => names.map((businessName, at) => ({ ...BOB, id: `user_${at}`, businessName })));
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
  const [head, rest] = [word.slice(0, at), word.slice(at)];
  if (kind === 'more') return head + letter + rest;
  if (kind === 'less') return head + rest.slice(1);
  if (kind === 'other') return head + letter + rest.slice(1);
  return head + [...rest.slice(0, 2)].reverse().join('') + rest.slice(2);
}

test('a word of a business with one edit is read as one within one edit, which finds someone', () => {
  fc.assert(
    fc.property(crowd, fc.nat(29), edit, fc.boolean(), (documents, pick, edit, isPending) => {
      const word = (documents[pick % documents.length] as DirectoryDocument).businessName ?? '';
      const q = misspell(word, edit);
      if (q.length < 5 || q[0] !== word[0]) return;
      const index = load(isPending ? [] : documents);
      if (isPending) for (const one of documents) index.upsert(one);
      if (index.search({ ...FIRST, q }).total > 0) return;
      const found = suggest({ q }, index);
      const words = found.suggestion?.toLowerCase() ?? '';
      expect(editDistance(q, words, 2)).toBeLessThanOrEqual(1);
      expect(found.suggestionWithinFilters).toBe(true);
      expect(index.search({ ...FIRST, q: words }).total).toBeGreaterThan(0);
    }),
    { numRuns: runs(300) },
  );
});
