import { distanceInMiles } from './distance.ts';
import { gazetteer, type Place, type Region } from './gazetteer.ts';

// The areas of postcodes, such as LS, as places of a search. Those of one letter are left out: a letter says too little.

const AREA = /^[A-Z]{2}(?=\d)/;
const ID = /^area-([a-z]{2})$/;
/** Further apart than this, about 30 miles, no outcode is the nearest to a town. */
const NEAR_DEGREES = { lat: 0.45, lng: 0.8 };

const made = new Map<string, Region | undefined>();
let codes: ReadonlySet<string> | undefined;

/** The id of a postcode area by its letters in capitals; undefined for other letters. */
export function areaCalled(letters: string): string | undefined {
  codes ??= new Set(
    gazetteer()
      .outcodes()
      .flatMap(({ name }) => AREA.exec(name) ?? []),
  );
  return codes.has(letters) ? `area-${letters.toLowerCase()}` : undefined;
}

/** The postcode area with this id: the towns whose nearest outcode is in it, and its outcodes. */
export function postcodeArea(id: string): Region | undefined {
  const letters = ID.exec(id)?.[1]?.toUpperCase();
  if (!letters || !areaCalled(letters)) return undefined;
  if (!made.has(id)) made.set(id, makeArea(id, letters));
  return made.get(id);
}

function makeArea(id: string, letters: string): Region | undefined {
  const all = gazetteer().outcodes();
  const own = all.filter(({ name }) => AREA.exec(name)?.[0] === letters);
  const near = gazetteer()
    .towns()
    .filter((town) => own.some((one) => isNear(one, town)));
  const around = all.filter((one) => own.some((other) => isNear(one, other, 2)));
  const towns = near.filter((town) => own.includes(nearestTo(town, around)));
  const name = `${letters} postcode area`;
  const [first] = own;
  return first && { id, name, nation: first.nation, also: [], towns: [...towns, ...own] };
}

function isNear(one: Place, other: Place, times = 1): boolean {
  const { lat, lng } = NEAR_DEGREES;
  return (
    Math.abs(one.lat - other.lat) <= times * lat && Math.abs(one.lng - other.lng) <= times * lng
  );
}

function nearestTo(town: Place, all: readonly Place[]): Place {
  const miles = (one: Place) => distanceInMiles(one, town);
  return all.reduce((best, one) => (miles(one) < miles(best) ? one : best));
}
