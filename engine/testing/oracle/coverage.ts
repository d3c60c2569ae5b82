import { readFileSync } from 'node:fs';
import type { Area, Located } from '@lintel/contract/values/places';

interface Point {
  lat: number;
  lng: number;
  nation: string;
}
type Profile = Located & { location: string };

const rows: { towns: [string, string, string, string, number, number][] } & {
  outcodes: [string, string, string, number, number][];
} = JSON.parse(readFileSync(new URL('../../src/places/gazetteer.json', import.meta.url), 'utf8'));
const POINTS = new Map<string, Point>([
  ...rows.towns.map(([id, , , nation, lat, lng]) => [id, { nation, lat, lng }] as const),
  ...rows.outcodes.map(([code, , nation, lat, lng]) => {
    return [code.toLowerCase(), { nation, lat, lng }] as const;
  }),
]);

const NAMES = new Map<string, string>([
  ...rows.towns.map(([id, name, county]) => {
    return [id, county === '' || county.includes(name) ? name : `${name}, ${county}`] as const;
  }),
  ...rows.outcodes.map(([code, town]) => [code.toLowerCase(), `${code}, ${town}`] as const),
]);

/** The name of a profile's base as cards show it; empty without one. */
export function baseName({ basePlaceId }: Located): string {
  return NAMES.get(basePlaceId ?? '') ?? '';
}

/** Whether a profile covers a place, or has an area that ends at most so many miles from it. */
export function covers(profile: Profile, placeId: string | undefined, within = 0): boolean {
  if (placeId === undefined) return true;
  const asked = POINTS.get(placeId) as Point;
  return areasOf(profile).some((area) => {
    if (!('miles' in area)) return area.nation === 'UK' || area.nation === asked.nation;
    return milesBetween(area, asked) <= area.miles + within;
  });
}

/** Whether the members of two profiles work in the same area. */
export function overlap(one: Profile, other: Profile): boolean {
  return areasOf(one).some((a) =>
    areasOf(other).some((b) => {
      if ('miles' in a && 'miles' in b) return milesBetween(a, b) <= a.miles + b.miles;
      return a.nation === 'UK' || b.nation === 'UK' || a.nation === b.nation;
    }),
  );
}

/** The miles from a place to a profile's base or else its city; infinite where there is neither. */
export function milesToHome(profile: Profile, placeId: string): number {
  const home = homeOf(profile);
  return home ? milesBetween(home, POINTS.get(placeId) as Point) : Number.POSITIVE_INFINITY;
}

/** How many profiles have each place as their base, else as their city. */
export function countHomes(profiles: Iterable<Profile>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const profile of profiles) {
    const home = homeIdOf(profile);
    if (home !== undefined) counts.set(home, (counts.get(home) ?? 0) + 1);
  }
  return counts;
}

type PointedArea = ({ miles: number } & Point) | { nation: string };

/** The areas that a profile states, otherwise 10 miles around its home. Unknown places are ignored. */
function areasOf(profile: Profile): PointedArea[] {
  const stated = profile.areas.flatMap(pointed);
  const home = homeOf(profile);
  if (stated.length > 0 || !home) return stated;
  return [{ ...home, miles: 10 }];
}

function pointed(area: Area): PointedArea[] {
  if ('nation' in area) return [area];
  const point = POINTS.get(area.placeId);
  return point ? [{ ...point, miles: area.miles }] : [];
}

function homeOf(profile: Profile): Point | undefined {
  return POINTS.get(homeIdOf(profile) ?? '');
}

function homeIdOf({ basePlaceId, location }: Profile): string | undefined {
  if (basePlaceId !== null && POINTS.has(basePlaceId)) return basePlaceId;
  return rows.towns.find(([, name]) => `${name} `.startsWith(`${location} `))?.[0];
}

/** By the spherical law of cosines, on the dot product of the two directions. */
function milesBetween(a: Point, b: Point): number {
  if (a.lat === b.lat && a.lng === b.lng) return 0;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, other] = [radians(a.lat), radians(b.lat)];
  const cosine =
    Math.sin(lat) * Math.sin(other) +
    Math.cos(lat) * Math.cos(other) * Math.cos(radians(a.lng - b.lng));
  return 3_958.8 * Math.acos(Math.min(1, cosine));
}
