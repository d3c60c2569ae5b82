import { WITHIN_MILES } from '@lintel/contract/values/places';
import { NOWHERE, placeTable, squareBetween, squareOf } from '#engine/coverage/place-table.ts';
import { whereIs } from './selection.ts';

/** How many bands there are: in the place, within each of `WITHIN_MILES` of it, and farther away. */
export const BANDS = WITHIN_MILES.length + 2;
/** For how many places the bands are cached, 6 KB each; finding those of a region takes a few milliseconds. */
const CACHED = 64;

const cached = new Map<string, Uint8Array>();

/** How near a home is to the place of a search, from 0, in it. Orders equal matches. */
export function bandOf(bands: Uint8Array | undefined, home: number): number {
  if (!bands) return 0;
  return home === NOWHERE ? BANDS - 1 : (bands[home] as number);
}

/** The band of each place, by its number, around the place of a search. */
export function bandsAround(id: string): Uint8Array {
  const bands = cached.get(id) ?? makeBands(id);
  if (cached.size >= CACHED) cached.clear();
  cached.set(id, bands);
  return bands;
}

function makeBands(id: string): Uint8Array {
  const table = placeTable();
  const { places, nations } = whereIs(id);
  const limits = [0, ...WITHIN_MILES.map(squareOf)];
  return Uint8Array.from(table.places, ({ nation }, home) => {
    if (nations.includes(nation)) return 0;
    const nearest = Math.min(...places.map((place) => squareBetween(table, place, home)));
    const band = limits.findIndex((limit) => nearest <= limit);
    return band === -1 ? BANDS - 1 : band;
  });
}
