export const NATIONS = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const;
export type Nation = (typeof NATIONS)[number];

/** The distances around a place, in miles, up to which members say that they work. */
export const AREA_MILES = [5, 10, 20, 40] as const;
export type AreaMiles = (typeof AREA_MILES)[number];

/** The distances from a place, in miles, within which a search may ask for members. */
export const WITHIN_MILES = [5, 10, 25, 50] as const;
export type WithinMiles = (typeof WITHIN_MILES)[number];

/**
 * How members stand to the place of a search, in the order of its results: based in it or within five miles, with an
 * area of their own that holds it, with one that ends within the distance asked for, or by a whole nation.
 */
export const PLACE_GROUPS = ['in', 'around', 'within', 'nation'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

/** The distance in miles at which members without areas of their own are taken to work around their base or city. */
export const ASSUMED_MILES = 10;

/** The areas that a profile may have. */
export const AREAS_MAX = 5;

/** The words for places that a form does not allow. */
export const PLACE_WORDS = {
  unknown: 'Choose a place from the list.',
  base: 'Please say where you are based.',
  area: 'Choose a place with 5, 10, 20 or 40 miles, or a nation.',
  tooMany: `Please choose at most ${AREAS_MAX} areas.`,
  twice: 'Each place can be chosen once.',
  within: 'Choose 5, 10, 25 or 50 miles.',
} as const;

/** Where a member works: around a place, in a nation, or in the whole United Kingdom. */
export type Area = { placeId: string; miles: AreaMiles } | { nation: Nation | 'UK' };

/** Where the member of a profile is based and works: a place of the gazetteer, and up to five areas. */
export interface Located {
  basePlaceId: string | null;
  areas: readonly Area[];
}

/** A place in an answer: a town, or an outcode with its post town. */
export interface NamedPlace {
  id: string;
  name: string;
}

/** A place with a name that distinguishes it from others: "Newport, Isle of Wight", but not "Leeds, Leeds". */
export function toNamed(place: { id: string; name: string; county: string }): NamedPlace {
  const { id, name, county } = place;
  // The name of an outcode has its post town.
  const isDistinct = county === '' || county.includes(name) || name.includes(', ');
  return { id, name: isDistinct ? name : `${name}, ${county}` };
}

export type NamedArea =
  | (Exclude<Area, { nation: unknown }> & { name: string })
  | Extract<Area, { nation: unknown }>;

/** Where a profile is: its base if it has one, otherwise its city. */
export function placeOf(profile: { basePlace: NamedPlace | null; location: string }): string {
  return profile.basePlace?.name ?? profile.location;
}

/** What distinguishes an area from others: its place or its nation. */
export function areaKey(area: Area): string {
  return 'nation' in area ? area.nation : area.placeId;
}

/** The words for an area: "Leeds 10 miles", "LS6 (Leeds) 5 miles", "Scotland". */
export function areaLabel(area: NamedArea): string {
  if ('nation' in area) return area.nation === 'UK' ? 'Whole UK' : area.nation;
  return `${placeLabel(area.name)} ${area.miles} miles`;
}

/** The name of a place within a line of text: "LS6 (Leeds)". */
export function placeLabel(name: string): string {
  return name.replace(/, (.+)$/, ' ($1)');
}
