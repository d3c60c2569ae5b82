import { readFileSync } from 'node:fs';
import type { Nation } from '@lintel/contract/values/places';
import { readOutcode } from '@lintel/contract/values/postcodes';
import type { Point } from './distance.ts';
import { type OutcodePositions, positionsInUse } from './positions.ts';
import { simplify } from './words.ts';

/** A town, or the first half of a postcode, which lies where its post town does. */
export interface Place extends Point {
  /** Stays the same when the gazetteer is made again. */
  id: string;
  name: string;
  /** Empty for an outcode. */
  county: string;
  nation: Nation;
  kind: 'town' | 'outcode';
}

interface Entry {
  place: Place;
  /** The name in simple words, and with the county behind it. */
  name: string;
  nameAndCounty: string;
}

type TownRow = [id: string, name: string, county: string, nation: Nation, lat: number, lng: number];
type OutcodeRow = [code: string, postTown: string, nation: Nation, lat: number, lng: number];

/** Names that GeoNames does not have. */
const ALIASES: Record<string, string> = { hull: 'kingston upon hull', londonderry: 'derry' };

const FURTHER = /^ (by|in|le|on|super|under|upon) /;
const FURTHER_IN = / (by|in|le|on|super|under|upon) /;

let loaded: { gazetteer: Gazetteer; positions: OutcodePositions | undefined } | undefined;

/** The places of the United Kingdom, read from the file at the first call, with outcodes where an operator's file says. */
export function gazetteer(): Gazetteer {
  const positions = positionsInUse();
  if (!loaded || loaded.positions !== positions) {
    loaded = { gazetteer: new Gazetteer(positions?.byId), positions };
  }
  return loaded.gazetteer;
}

class Gazetteer {
  readonly #towns: readonly Entry[];
  readonly #outcodes: readonly Place[];
  readonly #byId: ReadonlyMap<string, Place>;

  constructor(positions: OutcodePositions['byId'] = {}) {
    const text = readFileSync(new URL('gazetteer.json', import.meta.url), 'utf8');
    const rows: { towns: TownRow[]; outcodes: OutcodeRow[] } = JSON.parse(text);
    this.#towns = rows.towns.map(toEntry);
    this.#outcodes = rows.outcodes.map((row) => toOutcode(row, positions));
    const places = [...this.#outcodes, ...this.#towns.map(({ place }) => place)];
    this.#byId = new Map(places.map((place) => [place.id, place]));
  }

  /** The place with this id, or undefined. */
  find(id: string): Place | undefined {
    return this.#byId.get(id);
  }

  /** Every place. */
  all(): readonly Place[] {
    return [...this.#byId.values()];
  }

  /** The place that a text names exactly, the largest of several: "Newcastle" is upon Tyne. Undefined if none. */
  findByName(text: string): Place | undefined {
    return this.listByName(text)[0];
  }

  /** The places that a text names exactly, the largest first. */
  listByName(text: string): Place[] {
    const words = wordsIn(text);
    const exact = this.find(readOutcode(text)?.toLowerCase() ?? text) ?? this.#outcodeNamed(text);
    if (exact) return [exact];
    // The rows are in the order of population.
    return this.#towns
      .filter((town) => isCalled(town, words) || town.nameAndCounty === words)
      .map(({ place }) => place);
  }

  /** Every town, the largest first. */
  towns(): readonly Place[] {
    return this.#towns.map(({ place }) => place);
  }

  /** The names of a town in simple words: with and without what tells it from others, and what people call it. */
  namesOf({ name }: Place): string[] {
    const whole = simplify(name);
    const at = whole.search(FURTHER_IN);
    const aliases = Object.keys(ALIASES).filter((alias) => ALIASES[alias] === whole);
    return [whole, ...(at > 0 ? [whole.slice(0, at)] : []), ...aliases];
  }

  /** Every outcode, by area and district. */
  outcodes(): readonly Place[] {
    return this.#outcodes;
  }

  /**
   * Find places as people name them: "ls6", a whole postcode, "st ives", "newport isle of wight". Outcodes come first;
   * then towns by this name, towns whose name begins so, and the rest, each with the largest first.
   */
  search(text: string, limit: number): Place[] {
    const outcode = readOutcode(text);
    const codes = outcode ? this.#outcodesFrom(outcode) : [];
    return [...codes, ...this.#townsNamed(wordsIn(text))].slice(0, limit);
  }

  /** The outcode that is called so: "LS6, Leeds". */
  #outcodeNamed(text: string): Place | undefined {
    const place = this.find(text.split(',')[0]?.trim().toLowerCase() ?? '');
    return place && wordsIn(place.name) === wordsIn(text) ? place : undefined;
  }

  #outcodesFrom(outcode: string): Place[] {
    const id = outcode.toLowerCase();
    const exact = this.#byId.get(id);
    const longer = this.#outcodes.filter((place) => place.id !== id && place.id.startsWith(id));
    return exact ? [exact, ...longer] : longer;
  }

  #townsNamed(words: string): Place[] {
    if (words === '') return [];
    const ranked: Place[][] = [[], [], []];
    // The rows are in the order of population.
    for (const town of this.#towns) {
      if (isCalled(town, words)) ranked[0]?.push(town.place);
      else if (town.name.startsWith(words)) ranked[1]?.push(town.place);
      else if (beginsWords(town.nameAndCounty, words)) ranked[2]?.push(town.place);
    }
    return ranked.flat();
  }
}

function wordsIn(text: string): string {
  const words = simplify(text);
  return ALIASES[words] ?? words;
}

/** Whether a town has this name, with or without what tells it from others: "Newcastle" and "Newcastle upon Tyne". */
function isCalled({ name }: Entry, words: string): boolean {
  return name.startsWith(words) && (name === words || FURTHER.test(name.slice(words.length)));
}

/** Whether each of these words begins a word of the name. */
function beginsWords(name: string, words: string): boolean {
  return words.split(' ').every((word) => name.startsWith(word) || name.includes(` ${word}`));
}

function toEntry([id, name, county, nation, lat, lng]: TownRow): Entry {
  const place: Place = { id, name, county, nation, kind: 'town', lat, lng };
  const simple = simplify(name);
  return { place, name: simple, nameAndCounty: `${simple} ${simplify(county)}` };
}

function toOutcode(row: OutcodeRow, positions: OutcodePositions['byId']): Place {
  const [code, postTown, nation, ...townsAt] = row;
  const id = code.toLowerCase();
  const [lat, lng] = positions[id] ?? townsAt;
  return { id, name: `${code}, ${postTown}`, county: '', nation, kind: 'outcode', lat, lng };
}
