import { readFileSync } from 'node:fs';
import { type Area, type Located, NATIONS, type PlaceGroup } from '@lintel/contract/values/places';
import { REGION_ROWS } from '@lintel/contract/values/regions';

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

const NATIONS_BY_ID = new Map(NATIONS.map((nation) => [regionId(nation), nation]));

/** The name of a profile's base as cards show it; empty without one. */
export function baseName({ basePlaceId }: Located): string {
  return NAMES.get(basePlaceId ?? '') ?? '';
}

/** Whether a profile covers a place, or has an area that ends at most so many miles from it. */
export function covers(profile: Profile, placeId: string | undefined, within = 0): boolean {
  if (placeId === undefined) return true;
  const areas = areasOf(profile);
  return placeId.split(',').some((one) => {
    const nation = NATIONS_BY_ID.get(one);
    if (nation) return areas.some((area) => area.nation === 'UK' || area.nation === nation);
    return pointsIn(one).some((asked) =>
      areas.some((area) => {
        if (!('miles' in area)) return area.nation === 'UK' || area.nation === asked.nation;
        return milesBetween(area, asked) <= area.miles + within;
      }),
    );
  });
}

/** No town is so far from each outcode. */
const FAR_MILES = 40;

const pointsByPlace = new Map<string, Point[]>();

/** The point of a place, or those of the towns in a county, region, nation or postcode area, the largest first. */
function pointsIn(placeId: string): Point[] {
  const points = pointsByPlace.get(placeId) ?? findPoints(placeId);
  pointsByPlace.set(placeId, points);
  return points;
}

function findPoints(placeId: string): Point[] {
  const point = POINTS.get(placeId);
  if (point) return [point];
  const [, area] = /^area-(.+)$/.exec(placeId) ?? [];
  if (area) return pointsOfArea(area.toUpperCase());
  const region = REGION_ROWS.find(({ name }) => regionId(name) === placeId);
  return rows.towns
    .filter(([, , county, nation]) => {
      const isCounty = region?.counties.includes(county) ?? regionId(county) === placeId;
      return isCounty || regionId(nation) === placeId;
    })
    .map(([, , , nation, lat, lng]) => ({ nation, lat, lng }));
}

/** The towns whose nearest outcode is in a postcode area, and the outcodes of the area. */
function pointsOfArea(area: string): Point[] {
  const outcodes = rows.outcodes.map(([code, , nation, lat, lng]) => {
    return { nation, lat, lng, area: code.replace(/\d.*/, '') };
  });
  const own = outcodes.filter((one) => one.area === area);
  const towns = rows.towns.map(([, , , nation, lat, lng]) => ({ nation, lat, lng }));
  const near = towns.filter((town) => own.some((one) => milesBetween(one, town) < FAR_MILES));
  const inIt = near.filter((town) => {
    const miles = outcodes.map((one) => milesBetween(one, town));
    return own.includes(outcodes[miles.indexOf(Math.min(...miles))] as (typeof own)[number]);
  });
  return [...inIt, ...own];
}

function regionId(name: string): string {
  return `in-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
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

/** How near two members with common areas are: based where the other works 2, circles that overlap 1, otherwise 0. */
export function nearness(one: Profile, other: Profile): 0 | 1 | 2 {
  if (!overlap(one, other)) return 0;
  const [a, b] = [homeOf(one), homeOf(other)];
  const areNear = a && b && milesBetween(a, b) <= 5;
  if (areNear || isLocal(one, other) || isLocal(other, one)) return 2;
  const isNear = circlesOf(one).some((a) =>
    circlesOf(other).some((b) => milesBetween(a, b) <= a.miles + b.miles),
  );
  return isNear ? 1 : 0;
}

/** Whether one is based in a circle of the other; without a home, by the centre of a circle. */
function isLocal(one: Profile, other: Profile): boolean {
  const home = homeOf(one);
  const homes: Point[] = home ? [home] : circlesOf(one);
  return homes.some((at) =>
    circlesOf(other).some((circle) => milesBetween(at, circle) <= circle.miles),
  );
}

/** How a member who covers a place, or comes within so many miles of it, stands to it. */
export function groupAround(profile: Profile, placeId: string, within = 0): PlaceGroup {
  if (bandFrom(profile, placeId) < 2) return 'in';
  const isWithin = (most: number) =>
    placeId.split(',').some((one) => {
      const nation = NATIONS_BY_ID.get(one);
      return circlesOf(profile).some((circle) =>
        nation
          ? circle.nation === nation
          : pointsIn(one).some((at) => milesBetween(circle, at) <= circle.miles + most),
      );
    });
  if (isWithin(0)) return 'around';
  return isWithin(within) ? 'within' : 'nation';
}

function circlesOf(profile: Profile): (Point & { miles: number })[] {
  return areasOf(profile).flatMap((area) => ('miles' in area ? area : []));
}

/** The miles from a place to a profile's base or else its city; infinite where there is neither. */
export function milesToHome(profile: Profile, placeId: string): number {
  const home = homeOf(profile);
  const [largest] = placeId.split(',').flatMap(pointsIn);
  return home && largest ? milesBetween(home, largest) : Number.POSITIVE_INFINITY;
}

/** Based in a place 0, within 5, 10, 25 or 50 miles of it 1 to 4, farther away or nowhere 5. */
export function bandFrom(profile: Profile, placeId: string): number {
  const home = homeOf(profile);
  if (!home) return 5;
  const bands = placeId.split(',').map((one) => {
    if (NATIONS_BY_ID.has(one)) return home.nation === NATIONS_BY_ID.get(one) ? 0 : 5;
    const miles = Math.min(...pointsIn(one).map((point) => milesBetween(home, point)));
    return miles === 0 ? 0 : 1 + [5, 10, 25, 50].filter((most) => miles > most).length;
  });
  return Math.min(...bands);
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
