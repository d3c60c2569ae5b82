import type { NamedArea } from '@lintel/contract/values/places';
import { expect, test } from 'vitest';
import { nationsIn, withMiles, withNations, withPlace } from './areas.ts';

const LEEDS: NamedArea = { placeId: 'leeds-leeds', name: 'Leeds', miles: 20 };
const WALES: NamedArea = { nation: 'Wales' };

test('a place is added once, with the usual distance', () => {
  const hull = { id: 'hull', name: 'Hull' };
  const areas = withPlace([LEEDS, WALES], hull);
  expect(areas).toEqual([LEEDS, WALES, { placeId: 'hull', name: 'Hull', miles: 10 }]);
  expect(withPlace(areas, hull)).toEqual(areas);
});

test('the distance of one place changes', () => {
  expect(withMiles([LEEDS, WALES], 'leeds-leeds', 5)).toEqual([{ ...LEEDS, miles: 5 }, WALES]);
});

test('nations are replaced, and places stay', () => {
  const areas = withNations([LEEDS, WALES], ['Scotland', 'UK']);
  expect(areas).toEqual([LEEDS, { nation: 'Scotland' }, { nation: 'UK' }]);
  expect(nationsIn(areas)).toEqual(['Scotland', 'UK']);
});
