import type { NamedArea } from '@lintel/contract/values/places';
import { expect, test } from 'vitest';
import { addPlace, removePlace, rowsOf, shownAreas, withMiles } from './areas.ts';

const LEEDS: NamedArea = { placeId: 'leeds-leeds', name: 'Leeds', miles: 20 };
const WALES: NamedArea = { nation: 'Wales' };
const leeds = { id: 'leeds-leeds', name: 'Leeds' };
const hull = { id: 'hull', name: 'Hull' };
const HULL: NamedArea = { placeId: 'hull', name: 'Hull', miles: 10 };
const wales = { id: 'Wales', name: 'Wales' };
const NONE = { base: null, areas: [] };

test('the first place is the base, whatever nations come before it', () => {
  const inWales = addPlace(NONE, wales);
  expect(inWales).toEqual({ base: null, areas: [WALES] });
  expect(addPlace(inWales, hull)).toEqual({ base: hull, areas: [WALES, HULL] });
  expect(addPlace({ base: null, areas: [LEEDS] }, hull).base).toEqual(leeds);
});

test('a place is added once, with the usual distance, and the base stays', () => {
  const places = addPlace({ base: leeds, areas: [LEEDS, WALES] }, hull);
  expect(places).toEqual({ base: leeds, areas: [LEEDS, WALES, HULL] });
  expect(addPlace(places, hull)).toEqual(places);
  expect(addPlace(places, wales)).toEqual(places);
});

test('if the base is removed, the first place that is left becomes it', () => {
  const places = { base: leeds, areas: [LEEDS, WALES, HULL] };
  expect(removePlace(places, 'leeds-leeds')).toEqual({ base: hull, areas: [WALES, HULL] });
  expect(removePlace(places, 'Wales')).toEqual({ base: leeds, areas: [LEEDS, HULL] });
  expect(removePlace({ base: leeds, areas: [LEEDS, WALES] }, leeds.id).base).toBeNull();
});

test('the distance of one place changes', () => {
  expect(withMiles([LEEDS, WALES], 'leeds-leeds', 5)).toEqual([{ ...LEEDS, miles: 5 }, WALES]);
});

test('a base around which its member does not work is listed, and stays so', () => {
  const places = { base: hull, areas: [LEEDS, WALES] };
  expect(shownAreas(places)).toEqual([LEEDS, WALES]);
  expect(rowsOf(places)).toEqual([
    { key: 'hull', name: 'Hull', miles: null, isBase: true },
    { key: 'leeds-leeds', name: 'Leeds', miles: 20, isBase: false },
    { key: 'Wales', name: 'Wales', miles: null, isBase: false },
  ]);
  expect(rowsOf(addPlace(places, hull))).toHaveLength(3);
});

test('a base alone is shown with the miles around it that members are taken to work in', () => {
  expect(shownAreas({ base: hull, areas: [] })).toEqual([HULL]);
  expect(shownAreas(NONE)).toEqual([]);
});
