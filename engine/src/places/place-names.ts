import { readFileSync } from 'node:fs';
import { readOutcode } from '@lintel/contract/values/postcodes';
import { REGION_ROWS } from '@lintel/contract/values/regions';
import { simplify } from '#engine/text.ts';
import { gazetteer, type Place } from './gazetteer.ts';
import { isWithin } from './place-within.ts';
import { regions } from './search-places.ts';

// The names of places as people type them, by a key that leaves out what they vary in. The search box, the place
// finder, the profile form and the import all read names here.

/** The most words in the name of a place and its county. */
export const LONGEST_PLACE = 8;

/**
 * Districts of cities that people name, with the outcode in which most of each lies, and wider areas, with the town in
 * their middle. Parts of London are London.
 */
export const DISTRICTS: Readonly<Record<string, string>> = readData('districts.json');

/** Names of places in Welsh, Gaelic and Irish, and how people often misspell them. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = readData('other-names.json');

/** Words that names of places have or do not have: "Stoke on Trent", "the North West". */
const LINKS = new Set(
  ['on', 'upon', 'in', 'by', 'le', 'the', 'and', 'of', 'under', 'super', 'en', 'cum'], //
);
const SHORT_FORMS: Record<string, string> = {
  ...{ gt: 'great', gtr: 'greater', mt: 'mount', nr: 'near' },
  ...{ n: 'north', s: 'south', e: 'east', w: 'west', co: 'county' },
};
const COUNTRY = / (?:uk|gb|united kingdom|great britain)$/;
const INCODE = /^[\doil][a-z]{2}$/;

/** A place with a name that people call it by, if that is another: the outcode of "Headingley". */
export interface Called {
  id: string;
  district?: string;
}

let loaded: ReadonlyMap<string, Called[]> | undefined;

/**
 * Every name of places by its key. Of several places with a name the likeliest comes first, and towns by population.
 */
export function placesByKey(): ReadonlyMap<string, readonly Called[]> {
  loaded ??= readNames();
  return loaded;
}

/** The places that some simple words name exactly, the likeliest first. */
export function placesCalled(words: readonly string[]): readonly Called[] {
  const code = outcodeIn(words);
  return code ? [{ id: code }] : (placesByKey().get(keyOf(words)) ?? []);
}

/**
 * The places that a text names in full: "LS6, Leeds", "Leeds LS6", "Bradford, West Yorkshire, UK", or an id. The
 * likeliest comes first.
 */
export function calledBy(text: string): readonly Called[] {
  const id = text.trim();
  if (gazetteer().find(id) || regions().has(id)) return [{ id }];
  const words = simplify(text).replace(COUNTRY, '').split(' ');
  return words.length > LONGEST_PLACE ? [] : withOuter(words);
}

/** The towns and outcodes that a text names in full, the likeliest first. */
export function placesNamed(text: string): Place[] {
  return calledBy(text).flatMap(({ id }) => gazetteer().find(id) ?? []);
}

/** The town or outcode that a text names in full, the likeliest of several: "Newcastle" is upon Tyne. */
export function placeNamed(text: string): Place | undefined {
  return placesNamed(text)[0];
}

/** What the ways of typing a name have in common: "kings lynn", "King's-Lynn". */
export function keyOf(words: readonly string[]): string {
  return withoutLinks(words).join('');
}

/** The words of a name in full, without those that it may lack. */
export function withoutLinks(words: readonly string[]): string[] {
  const plain = words.map((word) => (words.length > 1 && SHORT_FORMS[word]) || word);
  const telling = plain.filter((word) => !LINKS.has(word));
  return telling.length > 0 ? telling : plain;
}

/** A name may have that of a place around it before or behind it. */
function withOuter(words: readonly string[]): readonly Called[] {
  const own = placesCalled(words);
  if (own.length > 0) return own;
  for (let at = words.length - 1; at > 0; at -= 1) {
    const [one, other] = [withOuter(words.slice(0, at)), withOuter(words.slice(at))];
    const found = [...inside(one, other), ...inside(other, one)];
    if (found.length > 0) return found;
  }
  return [];
}

function inside(inner: readonly Called[], outer: readonly Called[]): Called[] {
  return inner.filter(({ id }) => outer.some((one) => one.id === id || isWithin(id, one.id)));
}

/** The outcode that some words are, or the first half of the postcode. */
function outcodeIn([first = '', second, ...more]: readonly string[]): string | undefined {
  if (more.length > 0 || (second !== undefined && !INCODE.test(second))) return undefined;
  const id = readOutcode(second === undefined ? first : `${first} ${second}`)?.toLowerCase();
  return id !== undefined && gazetteer().find(id)?.kind === 'outcode' ? id : undefined;
}

/** The names of towns, first all without and then all with what is around them. */
function namesOfTowns(): [name: string, id: string][] {
  const towns = gazetteer().towns();
  const cities = citiesByCounty();
  const around = ({ county }: Place) => [county, ...(cities.get(county) ?? [])];
  return [
    ...towns.flatMap((town) => gazetteer().namesOf(town).map(named(town))),
    ...towns.flatMap((town) =>
      around(town)
        .map((outer) => `${town.name} ${outer}`)
        .map(named(town)),
    ),
  ];
}

function named({ id }: Place): (name: string) => [string, string] {
  return (name) => [name, id];
}

/** What people call the city to which a county belongs: London around Greater London, Newcastle. */
function citiesByCounty(): ReadonlyMap<string, string[]> {
  const greater = REGION_ROWS.filter(({ name }) => name.startsWith('Greater '));
  const cities = greater.flatMap(({ name, counties }) =>
    counties.map((county): [string, string[]] => [county, [name.replace('Greater ', '')]]),
  );
  const towns = gazetteer().towns();
  const same = towns.filter(({ name, county }) => name === county);
  const own = same.map((town): [string, string[]] => [town.county, gazetteer().namesOf(town)]);
  return new Map([...own, ...cities, ['Greater London', ['London']]]);
}

function readNames(): ReadonlyMap<string, Called[]> {
  const names = new Map<string, Called[]>();
  const add = (name: string, called: Called) => {
    const words = simplify(name).split(' ');
    for (const key of new Set([keyOf(words), words.join('')])) {
      const others = names.get(key) ?? [];
      if (!others.some(({ id }) => id === called.id)) names.set(key, [...others, called]);
    }
  };
  for (const [district, id] of Object.entries(DISTRICTS)) add(district, { id, district });
  for (const { id, name, also } of regions().values()) {
    for (const one of [name, ...also]) add(one, { id });
  }
  for (const [name, id] of namesOfTowns()) add(name, { id });
  for (const [name, other] of Object.entries(OTHER_NAMES)) {
    for (const called of names.get(keyOf(simplify(name).split(' '))) ?? []) {
      for (const one of other) add(one, called);
    }
  }
  return names;
}

function readData(name: string) {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}
