import { AREA_MILES, type Area, NATIONS } from '@lintel/contract/values/places';
import fc from 'fast-check';

// Random places of profiles and searches.

/** Places near each other and far apart, in all nations; outcodes lie where a town does. */
const PLACES = [
  'leeds-leeds',
  'ls6',
  'bd1',
  'york-york',
  'pl4',
  'truro-cornwall',
  'cardiff-cardiff',
  'g1',
  'belfast-belfast',
  'newcastle-upon-tyne-newcastle-upon-tyne',
];
const area: fc.Arbitrary<Area> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ placeId: place(), miles: fc.constantFrom(...AREA_MILES) }) },
  { weight: 1, arbitrary: fc.record({ nation: fc.constantFrom(...NATIONS, 'UK' as const) }) },
);
/** Where members are and work; some name a place that is no longer in the gazetteer. */
export const located = {
  basePlaceId: fc.option(place('atlantis'), { freq: 2 }),
  areas: fc.oneof(
    fc.constant([]),
    fc.array(area, { maxLength: 3 }),
    fc.constant<Area[]>([{ placeId: 'atlantis', miles: 10 }]),
  ),
};

export function place(...more: string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...PLACES, ...more);
}

/** A place of a profile, a county, a region, a nation, or several of these. */
export function searchedPlace(): fc.Arbitrary<string> {
  const names = ['cornwall', 'yorkshire', 'wales', 'england', 'fife'];
  const region = fc.constantFrom(...names.map((name) => `in-${name}`));
  const one = fc.oneof({ weight: 3, arbitrary: place() }, { weight: 1, arbitrary: region });
  return fc.array(one, { minLength: 1, maxLength: 3 }).map((ids) => ids.join());
}
