import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DirectoryIndex } from '#engine/directory-index.ts';
import { apply, changes, documents, search } from '#testing/directory-documents.ts';
import { answerByScan } from '#testing/oracle/directory.ts';
import { runs } from '#testing/runs.ts';

const part = fc.constantFrom(
  ...['who needs a', 'not in london', 'except', 'over 10%', '8-10%', '100-150k', 'LS', 'for my'],
  ...['investors', 'hmo', 'plumber', 'letting agents', 'cleaners', 'verified', 'under 10%'],
  ...['£150k', 'leeds', 'LS6', 'cornwall', 'york or hull', 'near me', 'cheapest', 'i need a'],
  ...['ann', 'anna', "o'lee", 'O’Lee', 'lee ltd', 'A.L.', 'st lee', '& co', 'zzyzx', 'plumbre'],
  ...['"ann lee"', 'ÇELİK', 'straße', 'jonaaa', 'solicitor', 'tax adviser', 'jersey'],
);
const question = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));

test('what a question finds and is said to mean is what reading all documents finds', () => {
  fc.assert(
    fc.property(documents, changes, search, question, (documents, changes, filters, q) => {
      const index = new DirectoryIndex({ rebuildAfter: 5 });
      index.load(documents);
      const all = new Map(documents.map((one) => [one.id, one]));
      for (const one of changes) apply(one, index, all);
      const scan = (one: typeof filters) => answerByScan(all.values(), one);
      const typed = { ...filters, q };

      const reading = index.read(typed);
      expect(index.search(reading.search)).toEqual(scan(reading.search));
      const { understood, respelt } = reading;
      const { suggestion, suggestionWithinFilters } = index.suggest(typed, reading);
      expect(suggestion === null || suggestion === respelt).toBe(true);
      expect(suggestionWithinFilters).toBe(respelt !== null && scan(reading.search).total > 0);
      if (!understood) return;
      for (const trade of understood.unlisted) {
        expect([...all.values()].filter(({ trades }) => trades.includes(trade))).toEqual([]);
      }
      const { place, ...others } = understood.filters;
      const { q: left, sort, preferred } = understood;
      const read = { ...others, ...(place && { place: place.id }), ...(sort && { sort }) };
      const meant = { ...typed, ...read, q: left || undefined, preferred };
      expect(scan(meant)).toEqual(scan(reading.search));
    }),
    { numRuns: runs(400) },
  );
});
