import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DirectoryIndex } from '#engine/directory-index.ts';
import { aDocument, documents } from '#testing/directory-documents.ts';
import { FORUM_QUESTIONS } from '#testing/forum-questions.ts';
import { MORE_QUESTIONS } from '#testing/more-questions.ts';
import { QUESTIONS } from '#testing/questions.ts';
import { runs } from '#testing/runs.ts';
import { readQuestion, type UnderstoodSearch } from './question.ts';

const FIRST = { sort: 'match', page: 1, limit: 24 } as const;

/** The words that order what a question finds; a star stands for the rest of a word. */
function preferredFor(q: string): string {
  const { understood } = readQuestion({ ...FIRST, q }, { count: () => 0 });
  return (understood?.preferred ?? [])
    .map(({ text, isStem }) => (isStem ? `${text}*` : text))
    .join(' ');
}

test.each([
  // Trades, by their stems.
  ['plumber in leeds', 'plumb*'],
  ['roofers', 'roof*'],
  ['electrician manchester', 'electric*'],
  ['gardener leeds', 'garden*'],
  ['painter and decorator', 'paint* decorat*'],
  ['window cleaner york', 'window* clean*'],
  ['locksmith', 'lock*'],
  ['photographer', 'photo*'],
  ['tiler', 'tile*'],
  ['plasterer', 'plaster*'],
  ['builder', 'build*'],
  ['joiner', 'joiner*'],
  ['gas engineer', 'gas engine*'],
  ['eicr leeds', 'eicr*'],
  ['landlord gas safety certificate', 'gas safety*'],
  ['find me a cleaner in leeds', 'clean*'],
  ['solicitor leeds', 'solicit*'],
  ['mortgage broker', 'mortgag* broker*'],
  // Roles, strategies, places and figures order nothing.
  ['letting agents in leeds', ''],
  ['hmo investors £150k', ''],
  // What was not read, but neither courtesy nor praise.
  ['letting agents in leeds pram', 'pram'],
  ['O’Lee lettings', 'olee'],
  ['a really good, reliable letting agent in leeds please, asap, thanks', ''],
  ['plumber Ossett "leeds lettings"', 'plumb*'],
  ['plumber leeds quick brown foxes', 'plumb* brown foxes'],
  // Names.
  ['ann', ''],
])('%s orders by %s', (q, words) => {
  expect(preferredFor(q)).toBe(words);
});

test('at most four of the words that were not read are named', () => {
  const q = 'plumber xone xtwo xthree xfour xfive';
  const { understood } = readQuestion({ ...FIRST, q }, {});
  expect(understood?.unread).toEqual(['xone', 'xtwo', 'xthree', 'xfour']);
  expect(understood?.preferred).toHaveLength(6);
});

const TABLES = [...QUESTIONS, ...MORE_QUESTIONS, ...FORUM_QUESTIONS].map(([question]) => question);
const ORDINARY = 'again busy church finders garden lucky market office sparrow spare weekend'.split(
  ' ',
);

/** A reading without how many each of several trades has. */
function withoutTotals({ understood, ...reading }: UnderstoodSearch) {
  const sides = understood?.sides.map(({ total: _, ...side }) => side);
  return { ...reading, understood: { ...understood, sides } };
}

test('members who join take no one out of the answer to a question', () => {
  const joining = fc.array(fc.constantFrom(...ORDINARY), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(documents, joining, (documents, words) => {
      const index = new DirectoryIndex();
      index.load(documents);
      const answers = TABLES.map((question, at) => {
        const asked = { ...FIRST, limit: 1_000, q: `${question} ${words[at % words.length]}` };
        const before = index.read(asked);
        return { asked, before, ids: index.search(before.search).ids };
      });
      for (const [at, { asked }] of answers.entries()) {
        const names = [asked.q, words[at % words.length], ...asked.q.split(' ')];
        const businessName = names[at % names.length] as string;
        const [like = aDocument()] = documents;
        index.upsert({ ...like, id: `user_new${at}`, businessName });
      }
      for (const { asked, before, ids } of answers) {
        const reading = index.read(asked);
        expect(withoutTotals(reading)).toEqual(withoutTotals(before));
        const after = new Set(index.search(reading.search).ids);
        expect(ids.every((id) => after.has(id))).toBe(true);
      }
    }),
    { numRuns: runs(25) },
  );
});
