import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DirectoryIndex } from '#engine/directory-index.ts';
import type { DirectoryDocument, DirectorySearch } from '#engine/document.ts';
import { aDocument, apply, changes, documents, search } from '#testing/directory-documents.ts';
import { countHomes, milesToHome } from '#testing/oracle/coverage.ts';
import { answerByScan } from '#testing/oracle/directory.ts';
import { runs } from '#testing/runs.ts';
import { PLACES_TRIED } from './nearest-place.ts';

function indexOf(documents: DirectoryDocument[]): DirectoryIndex {
  const index = new DirectoryIndex();
  index.load(documents);
  return index;
}

const milesTo = (basePlaceId: string, asked: string) =>
  milesToHome({ basePlaceId, areas: [], location: '' }, asked);

/** The least distance to a home of those who match the other conditions at which the search finds someone. */
function leastMiles(visible: readonly DirectoryDocument[], one: DirectorySearch): number {
  const { place = '' } = one;
  const anywhere = { ...one, place: undefined, within: undefined, page: 1, limit: 1_000 };
  const { ids } = answerByScan(visible, anywhere);
  const homes = countHomes(visible.filter(({ id }) => ids.includes(id)));
  const found = [...homes.keys()].filter(
    (home) => answerByScan(visible, { ...one, place: home }).total > 0,
  );
  return Math.min(...found.map((home) => milesTo(home, place)));
}

const hiddenIds = fc
  .array(
    fc.integer({ min: 10, max: 60 }).map((number) => `user_${number}`),
    { maxLength: 9 },
  )
  .map((ids) => new Set(ids));

const searchAtPlace = search.filter(({ place }) => place !== undefined);

test('it is the nearest place of members who match the rest, with what the search finds there', () => {
  let nearby = 0;
  fc.assert(
    fc.property(
      documents,
      changes,
      searchAtPlace,
      hiddenIds,
      (documents, changes, asked, hidden) => {
        const index = indexOf(documents);
        const expected = new Map(documents.map((one) => [one.id, one]));
        for (const one of changes) apply(one, index, expected);
        const visible = [...expected.values()].filter(({ id }) => !hidden.has(id));
        const one = { ...asked, viewerId: undefined };
        if (answerByScan(visible, one).total > 0) return;
        const nearest = index.findNearestPlace({ ...one, hidden });
        const least = one.place === undefined ? Infinity : leastMiles(visible, one);
        if (!nearest) {
          // Only so many places are tried.
          const { total } = answerByScan(visible, { ...one, place: undefined, within: undefined });
          expect(least === Infinity || total > PLACES_TRIED / 2).toBe(true);
          return;
        }
        nearby += 1;
        const { place, total } = nearest;
        expect(total).toBe(answerByScan(visible, { ...one, place: place.id }).total);
        expect(total).toBeGreaterThan(0);
        expect(milesTo(place.id, one.place as string)).toBeCloseTo(least, 6);
      },
    ),
    { numRuns: runs(600) },
  );
  expect(nearby).toBeGreaterThan(runs(20));
});

test('it is named after the post town, with whole miles from a place that is a point', () => {
  const index = indexOf([
    aDocument({ id: 'user_a', basePlaceId: 'hu3', location: 'Elsewhere in the UK' }),
    aDocument({ id: 'user_b', basePlaceId: 'kingston-upon-hull-kingston-upon-hull' }),
    aDocument({ id: 'user_c', basePlaceId: 'truro-cornwall' }),
  ]);
  const asked = { sort: 'match', page: 1, limit: 24 } as const;
  const hull = { name: 'Kingston upon Hull' };
  expect(index.findNearestPlace({ ...asked, place: 'york-york' })).toMatchObject({
    ...{ place: hull, total: 2, miles: 34 },
  });
  expect(index.findNearestPlace({ ...asked, place: 'in-scotland' })).toMatchObject({
    ...{ place: hull, total: 2, miles: null },
  });
  expect(index.findNearestPlace(asked)).toBeNull();
  expect(index.findNearestPlace({ ...asked, place: 'york-york', q: 'quixotic' })).toBeNull();
});
