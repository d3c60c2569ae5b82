import { DISTRICTS } from '#engine/places/districts.ts';
import { gazetteer, type Place } from '#engine/places/gazetteer.ts';
import { type Region, regions } from '#engine/places/search-places.ts';
import { simplify } from '#engine/places/words.ts';

// The names of places as people type them, by a key that leaves out what they vary in.

/** The most words in the name of a place and its county. */
export const LONGEST_PLACE = 8;

/** Words that names of places have or do not have: "Stoke on Trent", "the North West". */
const LINKS = new Set(['on', 'upon', 'in', 'by', 'le', 'the', 'and', 'of']);
const SHORT_FORMS: Record<string, string> = {
  ...{ gt: 'great', gtr: 'greater', saint: 'st', mt: 'mount', nr: 'near' },
  ...{ n: 'north', s: 'south', e: 'east', w: 'west' },
};
/** Towns whose name is an ordinary word in a question about property. */
const ORDINARY = new Set(
  'street sale over hook wing bow deal battle ash eye march ware rye beer seal wells hope settle ham wash end green lane road hill park church well bridge ford mill gate cross new old north south east west great little upper lower house home flat rent let buy lettings land'.split(
    ' ',
  ),
);

const OUTCODE = /^([a-z]{1,2})([\doil]{1,2})[a-z]?$/;
const INCODE = /^[\doil][a-z]{2}$/;

let loaded: ReadonlyMap<string, string> | undefined;

/**
 * The id of the town, county, region, nation or outcode that some simple words name, the largest of several; undefined
 * if they name none.
 * @param isWhole whether they are the whole question: then they may be an ordinary word as well
 */
export function placeNamed(words: readonly string[], isWhole: boolean): string | undefined {
  const code = outcodeIn(words);
  if (code) return code;
  const [first = '', ...more] = words;
  const isOrdinary = first.length === 1 || ORDINARY.has(first);
  if (more.length === 0 && isOrdinary && !isWhole) return undefined;
  return byKey().get(keyOf(words));
}

/** The names of places, for their spelling. */
export function wordsOfPlaces(): string[] {
  return [...gazetteer().towns(), ...regions().values()].map(({ name }) => name);
}

/** Whether one place lies in another, so that a question that names both means it. */
export function isWithin(id: string, outer: string): boolean {
  if (id === outer) return false;
  const place = gazetteer().find(id);
  const region = regions().get(outer);
  if (region) return isInRegion(id, place, region);
  const town = gazetteer().find(outer);
  return (
    place?.kind === 'outcode' && town?.kind === 'town' && place.name.endsWith(`, ${town.name}`)
  );
}

function isInRegion(id: string, place: Place | undefined, region: Region): boolean {
  const inner = regions().get(id);
  if (inner) return inner.towns.every((town) => region.towns.includes(town));
  if (place?.kind === 'outcode')
    return region.towns.some(({ name }) => place.name.endsWith(`, ${name}`));
  return place !== undefined && region.towns.includes(place);
}

/** The outcode that one or two words begin with, an O typed for a nought and an I or L for a one. */
function outcodeIn(words: readonly string[]): string | undefined {
  const [first = '', second, ...more] = words;
  if (more.length > 0 || (second !== undefined && !INCODE.test(second))) return undefined;
  const whole = second === undefined && /\d[a-z]{2}$/.test(first) ? first.slice(0, -3) : first;
  for (const word of [first, whole]) {
    const [, letters = '', digits = ''] = OUTCODE.exec(word) ?? [];
    const id = letters + digits.replaceAll('o', '0').replaceAll(/[il]/g, '1');
    if (/\d/.test(digits) && gazetteer().find(id)?.kind === 'outcode') return id;
  }
  return undefined;
}

function byKey(): ReadonlyMap<string, string> {
  loaded ??= readNames();
  return loaded;
}

/** The first of a key counts: regions that are towns as well are the town, and towns come by population. */
function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, id: string) => {
    const key = keyOf(simplify(name).split(' '));
    if (!names.has(key)) names.set(key, id);
  };
  for (const [name, outcode] of Object.entries(DISTRICTS)) add(name, outcode);
  for (const { id, name, also } of regions().values()) {
    for (const one of [name, ...also]) add(one, id);
  }
  for (const town of gazetteer().towns()) {
    for (const name of gazetteer().namesOf(town)) add(name, town.id);
  }
  for (const { id, name, county } of gazetteer().towns()) add(`${name} ${county}`, id);
  return names;
}

function keyOf(words: readonly string[]): string {
  const plain = words.map((word) => SHORT_FORMS[word] ?? word);
  const telling = plain.filter((word) => !LINKS.has(word));
  return (telling.length > 0 ? telling : plain).join('');
}
