import { LOCATIONS } from '@lintel/contract/values/members';
import { NATIONS } from '@lintel/contract/values/places';
import { EARTH_RADIUS_MILES } from '#engine/places/distance.ts';
import { gazetteer, type Place } from '#engine/places/gazetteer.ts';
import { placeNamed } from '#engine/places/place-names.ts';

/** The places of the gazetteer by number, as points of a sphere of radius 1. */
export interface PlaceTable {
  places: readonly Place[];
  numbers: ReadonlyMap<string, number>;
  /** The number of the place of each city in `LOCATIONS`; `NOWHERE` for what is no city. */
  cities: Int32Array;
  /** The index in `NATIONS` of each place. */
  nations: Uint8Array;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

export const NOWHERE = -1;

const RADIANS = Math.PI / 180;
let table: PlaceTable | undefined;

export function placeTable(): PlaceTable {
  table ??= makeTable();
  return table;
}

function makeTable(): PlaceTable {
  const places = gazetteer().all();
  const numbers = new Map(places.map(({ id }, number) => [id, number]));
  const coordinate = (of: (lat: number, lng: number) => number) =>
    Float64Array.from(places, ({ lat, lng }) => of(lat * RADIANS, lng * RADIANS));
  return {
    places,
    numbers,
    cities: Int32Array.from(LOCATIONS, (city) => {
      return numbers.get(placeNamed(city)?.id ?? '') ?? NOWHERE;
    }),
    nations: Uint8Array.from(places, ({ nation }) => NATIONS.indexOf(nation)),
    x: coordinate((lat, lng) => Math.cos(lat) * Math.cos(lng)),
    y: coordinate((lat, lng) => Math.cos(lat) * Math.sin(lng)),
    z: coordinate((lat) => Math.sin(lat)),
  };
}

/** The square of the straight line between two places through the sphere, which grows with the miles between them. */
export function squareBetween({ x, y, z }: PlaceTable, one: number, other: number): number {
  return (
    ((x[one] as number) - (x[other] as number)) ** 2 +
    ((y[one] as number) - (y[other] as number)) ** 2 +
    ((z[one] as number) - (z[other] as number)) ** 2
  );
}

/** The square of the straight line between places that are so many miles apart. */
export function squareOf(miles: number): number {
  return (2 * Math.sin(miles / (2 * EARTH_RADIUS_MILES))) ** 2;
}
