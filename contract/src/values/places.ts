export const NATIONS = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const;
export type Nation = (typeof NATIONS)[number];

/** The distances around a place, in miles, up to which members say that they work. */
export const AREA_MILES = [5, 10, 20, 40] as const;
export type AreaMiles = (typeof AREA_MILES)[number];

/** The distances from a place, in miles, within which a search may ask for members. */
export const WITHIN_MILES = [5, 10, 25, 50] as const;
export type WithinMiles = (typeof WITHIN_MILES)[number];

/** The distance in miles at which members without areas of their own are taken to work around their base or city. */
export const ASSUMED_MILES = 10;

/** The areas that a profile may have. */
export const AREAS_MAX = 5;

/** Where a member works: around a place, in a nation, or in the whole United Kingdom. */
export type Area = { placeId: string; miles: AreaMiles } | { nation: Nation | 'UK' };
