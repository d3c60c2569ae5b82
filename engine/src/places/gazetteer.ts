import { readFileSync } from 'node:fs';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { Nation } from '@lintel/contract/values/places';
import { simplify } from '#engine/text.ts';
import type { Point } from './distance.ts';

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

/** A county, region, nation or postcode area. */
export interface Region {
  id: string;
  name: string;
  nation: Nation;
  /** Other names. */
  also: readonly string[];
  /** The towns in it, the largest first, then the outcodes of a postcode area. */
  towns: readonly Place[];
}

/** Where outcodes lie exactly, by the file of an operator, and what its source wants to be named by. */
export interface OutcodePositions {
  attribution: string | null;
  /** Latitude and longitude by the id of the outcode. */
  byId: Record<string, [lat: number, lng: number]>;
}

type TownRow = [id: string, name: string, county: string, nation: Nation, lat: number, lng: number];
type OutcodeRow = [code: string, postTown: string, nation: Nation, lat: number, lng: number];

/** Names that GeoNames does not have. */
const ALIASES: Record<string, string> = { hull: 'kingston upon hull', londonderry: 'derry' };

const POSITIONS_KEY = 'outcodePositions';

const FURTHER_IN = / (by|in|le|on|super|under|upon) /;

let loaded: { gazetteer: Gazetteer; positions: OutcodePositions | undefined } | undefined;

/**
 * The places of the United Kingdom, read from the file at the first call, with outcodes where an operator's file
 * says.
 */
export function gazetteer(): Gazetteer {
  const positions = positionsInUse();
  if (!loaded || loaded.positions !== positions) {
    loaded = { gazetteer: new Gazetteer(positions?.byId), positions };
  }
  return loaded.gazetteer;
}

/** The positions in use; undefined where outcodes lie at their post towns. */
export function positionsInUse(): OutcodePositions | undefined {
  return getEnvironmentData(POSITIONS_KEY) as OutcodePositions | undefined;
}

/** Use these positions from now on, here and in each thread that this one starts. */
export function usePositions(positions: OutcodePositions | undefined): void {
  setEnvironmentData(POSITIONS_KEY, positions);
}

class Gazetteer {
  readonly #towns: readonly Place[];
  readonly #outcodes: readonly Place[];
  readonly #byId: ReadonlyMap<string, Place>;

  constructor(positions: OutcodePositions['byId'] = {}) {
    const text = readFileSync(new URL('gazetteer.json', import.meta.url), 'utf8');
    const rows: { towns: TownRow[]; outcodes: OutcodeRow[] } = JSON.parse(text);
    // The rows are in the order of population.
    this.#towns = rows.towns.map(toTown);
    this.#outcodes = rows.outcodes.map((row) => toOutcode(row, positions));
    const places = [...this.#outcodes, ...this.#towns];
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

  /** Every town, the largest first. */
  towns(): readonly Place[] {
    return this.#towns;
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
}

function toTown([id, name, county, nation, lat, lng]: TownRow): Place {
  return { id, name, county, nation, kind: 'town', lat, lng };
}

function toOutcode(row: OutcodeRow, positions: OutcodePositions['byId']): Place {
  const [code, postTown, nation, ...townsAt] = row;
  const id = code.toLowerCase();
  const [lat, lng] = positions[id] ?? townsAt;
  return { id, name: `${code}, ${postTown}`, county: '', nation, kind: 'outcode', lat, lng };
}
