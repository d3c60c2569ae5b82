import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DirectoryIndex } from '#engine/directory-index.ts';
import type { DirectorySearch } from '#engine/document.ts';
import { aDocument } from '#testing/directory-documents.ts';
import { answerByScan } from '#testing/oracle/directory.ts';
import { runs } from '#testing/runs.ts';

const figure = fc.option(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(2 ** 31 - 2)), {
  freq: 4,
});
const budgets = fc.array(fc.tuple(figure, figure), { minLength: 70, maxLength: 200 });
const bound = fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined, freq: 3 });
const bounds = fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 8 });

function documentOf([budgetMin, budgetMax]: [number | null, number | null], at: number) {
  return aDocument({
    id: `user_${at}`,
    createdAt: at,
    fullName: `Ann ${at}`,
    role: 'investor',
    location: 'London',
    focus: at % 5 === 0 ? ['HMO'] : [],
    budgetMin,
    budgetMax,
  });
}

test('the budget counts of large cells equal the oracle’s, also after removals', () => {
  const removals = fc.array(fc.nat(199), { maxLength: 40 });
  fc.assert(
    fc.property(budgets, removals, bounds, (figures, removed, asked) => {
      const documents = figures.map(documentOf);
      const index = new DirectoryIndex({ rebuildAfter: 30 });
      index.load(documents);
      const expected = new Map(documents.map((one) => [one.id, one]));
      for (const at of removed) {
        index.remove(`user_${at}`);
        expected.delete(`user_${at}`);
      }
      for (const [budgetMin, budgetMax] of asked) {
        const search: DirectorySearch = { budgetMin, budgetMax, sort: 'newest', page: 2, limit: 9 };
        expect(index.search(search)).toEqual(answerByScan(expected.values(), search));
      }
    }),
    { numRuns: runs(300) },
  );
});
