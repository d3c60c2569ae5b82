import { CITIES, type City, ELSEWHERE, type Location } from '@lintel/contract/values/members';
import {
  AREA_MILES,
  type Area,
  type AreaMiles,
  areaKey,
  type Nation,
} from '@lintel/contract/values/places';
import { distanceInMiles, gazetteer, type Place, placeNamed } from '@lintel/engine/places';
import type { Random } from './random.ts';

/** The towns of members who live in none of the cities. */
const TOWNS = ['Plymouth', 'Norwich', 'Hull', 'Aberdeen', 'Swansea', 'Derry'] as const;

/** Where a member is at home, which their name and bio suit. */
export type Home = City | (typeof TOWNS)[number];
const HOMES: readonly Home[] = [...CITIES, ...TOWNS];

const OTHERS = 3;
const SHARES: Partial<Record<Home, number>> = {
  London: 30,
  Manchester: 10,
  Birmingham: 9,
  Leeds: 7,
  Liverpool: 7,
  Bristol: 6,
  Edinburgh: 5,
  Glasgow: 5,
  ...Object.fromEntries(TOWNS.map((town) => [town, 1.2])),
};
const HOME_SHARES = Object.fromEntries(
  HOMES.map((home) => [home, SHARES[home] ?? OTHERS]),
) as Record<Home, number>;

const NEAR_MILES = 30;
const HAS_BASE = 0.4;
const HAS_AREAS = 0.33;
const WORKS_IN_NATION = 0.06;

const isTown = (home: Home) => TOWNS.some((town) => town === home);

export function pickHome(random: Random): Home {
  return random.weighted(HOME_SHARES);
}

/** Where a member says that they are: always by a place outside the cities, otherwise some of them. */
export function makePlaces(random: Random, home: Home) {
  const own = placeOf(home);
  const base = isTown(home) || random.chance(HAS_BASE) ? pickBase(random, own) : null;
  const location: Location = isTown(home) ? ELSEWHERE : (home as City);
  const areas = random.chance(HAS_AREAS) ? makeAreas(random, own) : [];
  return { location, basePlaceId: base?.id ?? null, areas };
}

function pickBase(random: Random, own: Place): Place {
  const outcodes = outcodesOf(own);
  return outcodes.length > 0 && random.chance(0.5) ? random.pick(outcodes) : own;
}

const outcodesByTown = new Map<string, Place[]>();

/** The outcodes whose post town a place is. */
function outcodesOf(own: Place): Place[] {
  const known = outcodesByTown.get(own.id);
  if (known) return known;
  const found = gazetteer()
    .outcodes()
    .filter((place) => distanceInMiles(place, own) === 0);
  outcodesByTown.set(own.id, found);
  return found;
}

function makeAreas(random: Random, own: Place): Area[] {
  if (random.chance(WORKS_IN_NATION))
    return [{ nation: random.pick<Nation | 'UK'>([own.nation, 'UK']) }];
  const others = random.sample(townsNear(own), random.pick([0, 0, 1, 1, 2, 3]));
  const areas = [own, ...others].map(
    (place): Area => ({ placeId: place.id, miles: random.pick<AreaMiles>(AREA_MILES) }),
  );
  return [...new Map(areas.map((area) => [areaKey(area), area])).values()];
}

const near = new Map<string, Place[]>();

/** The post towns near a place. */
function townsNear(own: Place): Place[] {
  const known = near.get(own.id);
  if (known) return known;
  const outcodes = gazetteer()
    .outcodes()
    .filter((place) => distanceInMiles(place, own) < NEAR_MILES);
  const names = new Set(outcodes.map(({ name }) => name.split(', ')[1] ?? ''));
  const towns = [...names].flatMap((name) => placeNamed(name) ?? []);
  const found = towns.filter(
    (town) => distanceInMiles(town, own) < NEAR_MILES && town.id !== own.id,
  );
  near.set(own.id, found);
  return found;
}

function placeOf(home: Home): Place {
  const place = placeNamed(home);
  if (!place) throw new Error(`There is no place called ${home}.`);
  return place;
}
