import type { Location } from '@lintel/contract/values/members';
import type { Nation } from '@lintel/contract/values/places';
import { readOutcode } from '@lintel/contract/values/postcodes';
import { editDistance, mostEdits } from '#engine/edit-distance.ts';
import { simplify } from '#engine/text.ts';
import { gazetteer, type Place } from './gazetteer.ts';
import { locationOf } from './locations.ts';
import { findNation, nationsCalled } from './nations.ts';
import {
  type Called,
  calledBy,
  DISTRICTS,
  keyOf,
  placesByKey,
  withoutLinks,
} from './place-names.ts';
import { postTownOf } from './place-within.ts';
import { regions } from './search-places.ts';

/** A place that a text may mean. */
export interface FoundPlace {
  id: string;
  name: string;
  /** Empty for a region, and where the name says it. */
  county: string;
  nation: Nation | 'UK';
  kind: Place['kind'] | 'region' | 'nation';
  /** The district by whose name an outcode was found. */
  district?: string;
  /** The location of a profile that is based there. */
  location?: Location;
}

/** What a text may mean. The first `named` of the places are called so; the others begin so, or are spelt nearly so. */
interface FoundPlaces {
  items: FoundPlace[];
  named: number;
}

/** From this many letters on, regions come before towns that begin so, and words are taken for misspelt. */
const TELLING_LETTERS = 3;
const SHORTEST_MISSPELT = 5;
const REGIONS_AT_ONCE = 3;

/**
 * Find places as people name them: "ls6", a whole postcode, "st ives", "newport isle of wight", "Headingley".
 * What a text names in full comes first, then what begins so, and if there is neither, what is spelt nearly so. While
 * it is typed, the largest that begins so comes first, and none is taken for misspelt.
 */
export function findPlaces(
  text: string,
  options: { limit: number; withRegions?: boolean; withNations?: boolean; isTyping?: boolean },
): FoundPlaces {
  const { limit, withRegions = false, withNations = false, isTyping = false } = options;
  const isWanted = ({ id }: Called) => withRegions || !regions().has(id);
  const nations = withNations ? nationsCalled(text) : { named: [], begun: [] };
  const named = [...nations.named, ...calledBy(text).filter(isWanted)].slice(0, limit);
  const words = simplify(text);
  const begun = words === '' ? [] : [...outcodesFrom(text), ...beginning(words)].filter(isWanted);
  const known = [...named, ...nations.begun, ...begun];
  if (isTyping) {
    // The text may be the beginning of a name: "lee" of "Leeds", which is larger than Lee.
    const others = [...nations.begun, ...begun];
    const largest = begun.find(({ id }) => gazetteer().find(id)?.kind === 'town');
    const first = named.filter(
      ({ id }) => id === largest?.id || !others.some((one) => one.id === id),
    );
    return { items: firstOf([...first, ...others], limit, named[0]).map(toFound), named: 0 };
  }
  const found = known.length > 0 ? known : misspelt(words).filter(isWanted);
  return { items: firstOf(found, limit, found[0]).map(toFound), named: named.length };
}

/** The first of some places, each once; one of them is the last if it would be missing. */
function firstOf(places: readonly Called[], limit: number, wanted: Called | undefined): Called[] {
  const isFirst = ({ id }: Called, at: number) => places.findIndex((one) => one.id === id) === at;
  const first = places.filter(isFirst).slice(0, limit);
  if (!wanted || first.some(({ id }) => id === wanted.id)) return first;
  return [...first.slice(0, -1), wanted];
}

function outcodesFrom(text: string): Called[] {
  const id = readOutcode(text)?.toLowerCase();
  return id
    ? gazetteer()
        .outcodes()
        .filter((place) => place.id.startsWith(id))
    : [];
}

/** The places whose names begin with some words, or whose words do. */
function beginning(text: string): Called[] {
  const words = withoutLinks(text.split(' '));
  const start = words.join(' ');
  const ranked: Called[][] = [[], [], []];
  for (const { place, name, whole } of townNames()) {
    if (name.startsWith(start)) ranked[0]?.push(place);
    else if (words.every((word) => whole.includes(` ${word}`))) ranked[2]?.push(place);
  }
  if (start.length < TELLING_LETTERS) return ranked.flat();
  const isBegun = ({ names }: OtherName) => names.some((name) => name.startsWith(start));
  const { inRegions, districts } = otherNames();
  ranked[1]?.push(...districts.filter(isBegun).map(({ called }) => called));
  const begun = inRegions.filter(isBegun).map(({ called }) => called);
  return [...begun.slice(0, REGIONS_AT_ONCE), ...ranked.flat()];
}

let towns: readonly { place: Place; name: string; whole: string }[] | undefined;

/** The towns by population, with their names and counties in words. */
function townNames() {
  towns ??= gazetteer()
    .towns()
    .map((place) => {
      const name = tellingWords(place.name);
      return { place, name, whole: ` ${name} ${simplify(place.county)}` };
    });
  return towns;
}

interface OtherName {
  called: Called;
  names: readonly string[];
}

let others: Record<'inRegions' | 'districts', readonly OtherName[]> | undefined;

/** The regions and districts, with their names in words. */
function otherNames() {
  others ??= {
    inRegions: [...regions().values()].map(({ id, name, also }) => {
      return { called: { id }, names: [name, ...also].map(tellingWords) };
    }),
    districts: Object.entries(DISTRICTS).map(([district, id]) => {
      return { called: { id, district }, names: [tellingWords(district)] };
    }),
  };
  return others;
}

function tellingWords(name: string): string {
  return withoutLinks(simplify(name).split(' ')).join(' ');
}

/** The places whose names are nearest in spelling. The first letter is taken as right. */
function misspelt(text: string): Called[] {
  const key = keyOf(text.split(' '));
  if (key.length < SHORTEST_MISSPELT || /\d/.test(key)) return [];
  const most = mostEdits(key);
  const byEdits = Map.groupBy(placesByKey(), ([name]) => {
    return name[0] === key[0] ? editDistance(key, name, most) : most + 1;
  });
  const nearest = [...(byEdits.get(1) ?? []), ...((most > 1 && byEdits.get(2)) || [])];
  return nearest.flatMap(([, places]) => places);
}

function toFound({ id, district }: Called): FoundPlace {
  const whole = findNation(id);
  if (whole) return { ...whole, county: '', nation: whole.id, kind: 'nation' };
  const region = regions().get(id);
  if (region) return { id, name: region.name, county: '', nation: region.nation, kind: 'region' };
  const place = gazetteer().find(id) as Place;
  const { name, nation, kind } = place;
  const found = { id, name, county: countyOf(place), nation, kind, location: locationOf(place) };
  return district ? { ...found, district } : found;
}

/** The county of a place, for an outcode that of its post town; empty if the name of an outcode says it. */
function countyOf(place: Place): string {
  if (place.kind === 'town') return place.county;
  const { county = '' } = postTownOf(place) ?? {};
  return place.name.includes(county) ? '' : county;
}
