import { type PlaceGroup, placeLabel, WITHIN_MILES } from '@lintel/contract/values/places';
import { gazetteer, type Place } from '#engine/places/gazetteer.ts';
import { placesSearched, regions } from '#engine/places/search-places.ts';
import { type Coverage, NEAR_HOME_MILES, Reach, type Where } from './areas.ts';
import { NOWHERE, placeTable, squareBetween, squareOf } from './place-table.ts';

/** How many bands there are: in the place, within each of `WITHIN_MILES` of it, and farther away. */
export const BANDS = WITHIN_MILES.length + 2;
const FARTHEST = BANDS - 1;
/** The last band of a home that counts as in the place. */
const LAST_IN = 1 + WITHIN_MILES.indexOf(NEAR_HOME_MILES);
/** How many places are cached, 20 KB each; finding the bands of a region takes a few milliseconds. */
const CACHED = 500;

/** The part of a search that says where. */
export interface SearchedAround {
  place?: string | undefined;
  within?: number | undefined;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const cached = new Map<string, SearchedPlace>();

/** What the place of a search means, by numbers. Throws a RangeError for one that is not in the gazetteer. */
export function whereIs(id: string): Where & { largest: number } {
  const searched = placesSearched(id);
  if (!searched) throw new RangeError(`"${id}" is no place of the gazetteer.`);
  const numberOf = (place: Place) => placeTable().numbers.get(place.id) as number;
  const { places, nations, largest } = searched;
  return { places: places.map(numberOf), nations, largest: numberOf(largest) };
}

/** The place of a search, and how members stand to it. */
export class SearchedPlace {
  readonly id: string;
  /** Within a line of text, without the county of a town: "LS6 (Leeds)", "Harrogate", "York or Hull". */
  readonly name: string;
  readonly within: number;
  /** The areas of those who are found. */
  readonly reach: Reach;
  /** The circles among them, and those that hold the place. */
  readonly circlesWithin: Reach;
  readonly circles: Reach;
  /** The numbers of the places in which a home is in the place. */
  readonly homes: readonly number[];
  readonly #bands: Uint8Array;

  private constructor(id: string, within: number) {
    const where = whereIs(id);
    this.id = id;
    const names = id
      .split(',')
      .map((one) => regions().get(one)?.name ?? placeLabel(gazetteer().find(one)?.name ?? one));
    this.name = LIST.format(names);
    this.within = within;
    this.reach = Reach.around(where, within);
    this.circles = Reach.around(where, 0).withoutNations();
    this.circlesWithin = Reach.around(where, within).withoutNations();
    this.#bands = bandsAround(where);
    const homes: number[] = [];
    for (const [home, band] of this.#bands.entries()) if (band <= LAST_IN) homes.push(home);
    this.homes = homes;
  }

  /** Throws a RangeError for a place that is not in the gazetteer. */
  static of(id: string, within = 0): SearchedPlace {
    const key = `${within} ${id}`;
    const place = cached.get(key) ?? new SearchedPlace(id, within);
    if (cached.size >= CACHED) cached.clear();
    cached.set(key, place);
    return place;
  }

  /** The place of a search, if it has one that is in the gazetteer. */
  static find({ place, within }: SearchedAround): SearchedPlace | undefined {
    if (place === undefined || !placesSearched(place)) return undefined;
    return SearchedPlace.of(place, within);
  }

  /** How near a home is, from 0, in the place. */
  bandOf(home: number): number {
    return home === NOWHERE ? FARTHEST : (this.#bands[home] as number);
  }

  /** How a member who reaches the place stands to it. */
  groupOf({ areas, home }: Pick<Coverage, 'areas' | 'home'>): PlaceGroup {
    if (this.bandOf(home) <= LAST_IN) return 'in';
    if (this.circles.meetsAny(areas)) return 'around';
    return this.circlesWithin.meetsAny(areas) ? 'within' : 'nation';
  }
}

/** The band of each place, by its number. */
function bandsAround({ places, nations }: Where): Uint8Array {
  const table = placeTable();
  const limits = [0, ...WITHIN_MILES.map(squareOf)];
  return Uint8Array.from(table.places, ({ nation }, home) => {
    if (nations.includes(nation)) return 0;
    const nearest = Math.min(...places.map((place) => squareBetween(table, place, home)));
    const band = limits.findIndex((limit) => nearest <= limit);
    return band === -1 ? FARTHEST : band;
  });
}
