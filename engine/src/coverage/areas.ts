import {
  AREA_MILES,
  type Area,
  ASSUMED_MILES,
  type Located,
  NATIONS,
  type Nation,
} from '@lintel/contract/values/places';
import { NOWHERE, type PlaceTable, placeTable, squareBetween, squareOf } from './place-table.ts';

/**
 * An area as a number: the circles around place `p` are `p * AREA_MILES.length` and those that follow, in the order of
 * `AREA_MILES`; after all places come the nations, then the whole United Kingdom.
 */
export type AreaCode = number;

/** A home so near a place counts as in it. */
export const NEAR_HOME_MILES = 5;

const SIZES = AREA_MILES.length;
const REGIONS = [...NATIONS, 'UK'] as const;
const UK = REGIONS.indexOf('UK');
const NONE: readonly AreaCode[] = [];

/** Where a profile's member works. */
export interface Coverage {
  /** The place of the base; `NOWHERE` without one. */
  base: number;
  /** The place from which distances are measured: the base, else the city. `NOWHERE` without either. */
  home: number;
  /** The areas, in ascending order and once each: those stated, else the one assumed around the home. */
  areas: readonly AreaCode[];
  hasOwnAreas: boolean;
}

/** More than the greatest code there is. */
export function areaCount(): number {
  const count = firstRegion() + REGIONS.length;
  if (count > 2 ** 16)
    throw new Error('There are too many places for 16 bits to number all areas.');
  return count;
}

/** The coverage of a profile. A place that is not in the gazetteer counts as not stated. */
export function coverageOf({ basePlaceId, areas }: Located, city: number): Coverage {
  const { numbers, cities } = placeTable();
  const base = (basePlaceId === null ? undefined : numbers.get(basePlaceId)) ?? NOWHERE;
  const home = base === NOWHERE ? (cities[city] as number) : base;
  const stated = areas.length > 0 ? codesOf(areas) : NONE;
  return {
    base,
    home,
    areas: stated.length > 0 || home === NOWHERE ? stated : [circleOf(home, ASSUMED_MILES)],
    hasOwnAreas: stated.length > 0,
  };
}

/** The reverse of `coverageOf`. */
export function locatedBy({ base, areas, hasOwnAreas }: Coverage): Located {
  return { basePlaceId: idOf(base), areas: hasOwnAreas ? areas.map(areaIn) : [] };
}

export function areaIn(code: AreaCode): Area {
  const region = REGIONS[code - firstRegion()];
  if (region) return { nation: region };
  return {
    placeId: idOf(placeIn(code)) as string,
    miles: AREA_MILES[code % SIZES] as (typeof AREA_MILES)[number],
  };
}

/** Where a search asks for members. */
export interface Where {
  /** By their numbers. */
  places: readonly number[];
  nations: readonly Nation[];
}

/** The areas that a profile may have which overlap any of some circles and regions. */
export class Reach {
  readonly #table = placeTable();
  readonly #firstRegion = firstRegion();
  readonly #circles: { place: number; squares: Float64Array }[] = [];
  /** Whether nations and the United Kingdom are among the areas that overlap, or circles alone. */
  #hasNations = true;
  /** One bit for each of `REGIONS`: those asked for, and those in which a circle has its centre. */
  #regions = 0;
  #centres = 0;
  /** `#leastSizes`, once they have been needed. */
  #least: Uint8Array | undefined;

  /**
   * @param places the numbers of the places, and the nations, any of which is enough
   * @param within the miles around any of the places within which an area counts as overlapping
   */
  static around({ places, nations }: Where, within: number): Reach {
    const reach = Reach.of(nations.map((nation) => codeOf({ nation })));
    for (const place of places) reach.#addCircle(place, squaresWithin(within));
    return reach;
  }

  static of(areas: readonly AreaCode[]): Reach {
    const reach = new Reach();
    for (const code of areas) {
      if (code >= reach.#firstRegion) reach.#regions |= 1 << (code - reach.#firstRegion);
      else reach.#addCircle(placeIn(code), squaresWithin(AREA_MILES[code % SIZES] as number));
    }
    return reach;
  }

  /** The circles whose centre lies in those of some areas, and whatever else lies there. */
  static inside(areas: readonly AreaCode[]): Reach {
    const reach = new Reach();
    for (const code of circlesIn(areas)) {
      const square = squareOf(AREA_MILES[code % SIZES] as number);
      reach.#addCircle(placeIn(code), new Float64Array(SIZES).fill(square));
    }
    return reach.withoutNations();
  }

  /** Without the nations that overlap and the United Kingdom: of circles alone. */
  withoutNations(): this {
    this.#hasNations = false;
    return this;
  }

  /** Whether a place overlaps, however small an area is around it. */
  holds(place: number): boolean {
    return this.#leastSize(place) === 0;
  }

  /** The numbers of the places that `holds`. */
  places(): number[] {
    return [...this.#leastSizes().entries()].flatMap(([place, least]) =>
      least === 0 ? place : [],
    );
  }

  /** Whether an area overlaps. */
  meets(code: AreaCode): boolean {
    const region = code - this.#firstRegion;
    if (region >= 0) return this.#meetsRegion(region);
    return this.#leastSize(placeIn(code)) <= code % SIZES;
  }

  /** Visit the codes of all areas that overlap, as runs from a code to before another. */
  forEachRun(visit: (from: AreaCode, to: AreaCode) => void): void {
    this.#least ??= this.#leastSizes();
    const least = this.#least;
    for (let place = 0; place < least.length; place += 1) {
      const from = least[place] as number;
      if (from < SIZES) visit(place * SIZES + from, (place + 1) * SIZES);
    }
    for (let region = 0; region < REGIONS.length; region += 1) {
      const code = this.#firstRegion + region;
      if (this.#meetsRegion(region)) visit(code, code + 1);
    }
  }

  meetsAny(codes: readonly AreaCode[]): boolean {
    return codes.some((code) => this.meets(code));
  }

  /** `#leastSize` of every place. */
  #leastSizes(): Uint8Array {
    const { places, x, y, z } = this.#table;
    const least = new Uint8Array(places.length).fill(SIZES);
    for (const { place: centre, squares } of this.#circles) {
      const farthest = squares[SIZES - 1] as number;
      const [atX, atY, atZ] = [x[centre] as number, y[centre] as number, z[centre] as number];
      for (let place = 0; place < least.length; place += 1) {
        const toX = (x[place] as number) - atX;
        const toY = (y[place] as number) - atY;
        const toZ = (z[place] as number) - atZ;
        const square = toX * toX + toY * toY + toZ * toZ;
        if (square <= farthest) least[place] = sizeWithin(square, squares, least[place] as number);
      }
    }
    if (this.#regions === 0) return least;
    return least.map((size, place) => (this.#isInRegion(place) ? 0 : size));
  }

  /** The index in `AREA_MILES` of the smallest circle around a place that overlaps; `SIZES` if none does. */
  #leastSize(place: number): number {
    if (this.#isInRegion(place)) return 0;
    let least: number = SIZES;
    for (const { place: centre, squares } of this.#circles) {
      least = sizeWithin(squareBetween(this.#table, centre, place), squares, least);
    }
    return least;
  }

  /** Whether a place is in a region asked for. */
  #isInRegion(place: number): boolean {
    return ((this.#regions >>> UK) & 1 || (this.#regions >>> this.#nationOf(place)) & 1) !== 0;
  }

  #meetsRegion(region: number): boolean {
    if (!this.#hasNations) return false;
    const any = this.#regions | this.#centres;
    if (region === UK || (this.#regions >>> UK) & 1) return any !== 0;
    return ((any >>> region) & 1) === 1;
  }

  /** @param squares as `squaresWithin` has them */
  #addCircle(place: number, squares: Float64Array): void {
    this.#centres |= 1 << this.#nationOf(place);
    this.#circles.push({ place, squares });
  }

  #nationOf(place: number): number {
    return this.#table.nations[place] as number;
  }
}

const squares = new Map<number, Float64Array>();

/** The squares of the distances at which circles of each size overlap one of so many miles. */
function squaresWithin(miles: number): Float64Array {
  let ofMiles = squares.get(miles);
  if (!ofMiles) {
    ofMiles = Float64Array.from(AREA_MILES, (radius) => squareOf(radius + miles));
    squares.set(miles, ofMiles);
  }
  return ofMiles;
}

/** The index of the first of some ascending squares that is not below another; `most` if none before it is. */
function sizeWithin(square: number, squares: Float64Array, most: number): number {
  let size = most;
  while (size > 0 && square <= (squares[size - 1] as number)) size -= 1;
  return size;
}

/** The areas without nations and the United Kingdom. */
export function circlesIn(areas: readonly AreaCode[]): AreaCode[] {
  return areas.filter((code) => code < firstRegion());
}

/** The places from which members work: their home, else the centres of their circles. */
export function homesOf({ areas, home }: Pick<Coverage, 'areas' | 'home'>): number[] {
  return home === NOWHERE ? circlesIn(areas).map(placeIn) : [home];
}

function firstRegion(): AreaCode {
  return placeTable().places.length * SIZES;
}

/** The place around which a circle is. */
export function placeIn(code: AreaCode): number {
  return Math.floor(code / SIZES);
}

/** The codes of areas in ascending order, once each. There are so few that each is put in its place. */
function codesOf(areas: readonly Area[]): AreaCode[] {
  const codes: AreaCode[] = [];
  for (const area of areas) {
    const code = codeOf(area);
    if (code === NOWHERE || codes.includes(code)) continue;
    const at = codes.findIndex((other) => other > code);
    codes.splice(at === -1 ? codes.length : at, 0, code);
  }
  return codes;
}

function codeOf(area: Area): AreaCode {
  if ('nation' in area) return firstRegion() + REGIONS.indexOf(area.nation);
  const place = placeTable().numbers.get(area.placeId);
  return place === undefined ? NOWHERE : circleOf(place, area.miles);
}

/** The circle around a home in which others are near it; none without a home. */
export function nearHome(home: number): AreaCode[] {
  return home === NOWHERE ? [] : [circleOf(home, NEAR_HOME_MILES)];
}

function circleOf(place: number, miles: (typeof AREA_MILES)[number]): AreaCode {
  return place * SIZES + AREA_MILES.indexOf(miles);
}

function idOf(place: number): string | null {
  return (placeTable() as PlaceTable).places[place]?.id ?? null;
}
