import type { SortOrder } from '@lintel/contract/values/directory';
import { LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import { WITHIN_MILES } from '@lintel/contract/values/places';
import { optionsOf } from '@lintel/contract/values/profile-values';
import type { DirectorySearch } from '../../engine/src/document.ts';
import { Random } from '../../server/demo/random.ts';
import { FIRST_NAMES, pickEarly, SURNAMES, TOWNS } from './population.ts';

/** What every search of the mix has: the first page, newest first. */
const FIRST = { sort: 'newest', page: 1, limit: 24 } as const;
/** More than the index keeps. */
const PLACES = 200;

const TWO_CHARACTERS = ['an', 'sm', 'le', 'st', 'jo', 'pa', 'hm', 'lo', 'ox', 'zz'];
const MISSPELT = [
  'smtih',
  'jonse',
  'londn',
  'manchster',
  'proprety',
  'letings',
  'olivr',
  'clening',
  'patell',
  'estaets',
];
const PHRASES = [
  'james smith',
  'property',
  'oak',
  'lettings',
  'prime city',
  'mary jo',
  'investor',
  'rent coll',
];

const TRADE_WORDS = [
  'investors',
  'managers',
  'letting agent',
  'plumber',
  'btl',
  'property',
  'homes',
];

/** Make the mix of 200 searches: 120 with filters, 50 with filters and text, 30 with text. */
export function makeQueries(): DirectorySearch[] {
  const random = new Random(2);
  return [
    ...times(120, () => ({ ...FIRST, ...makeFilters(random) })),
    ...times(50, () => ({ ...FIRST, ...makeFilters(random), q: makeText(random) })),
    ...[...TWO_CHARACTERS, ...MISSPELT, ...times(10, () => makeText(random))].map((q) => {
      return { ...FIRST, q };
    }),
  ];
}

/** The same searches in another order, for these members in turn. */
export function sortedBy(
  sort: SortOrder,
  queries: readonly DirectorySearch[],
  viewers: readonly string[] = [],
): DirectorySearch[] {
  return queries.map((search, at) => ({ ...search, sort, viewerId: viewers[at % viewers.length] }));
}

/** The same searches around places instead of in cities, every second within some distance. */
export function aroundPlaces(queries: readonly DirectorySearch[]): DirectorySearch[] {
  return queries.map(({ location: _city, ...search }, at) => {
    const within = at % 2 === 0 ? undefined : WITHIN_MILES[(at >> 1) % WITHIN_MILES.length];
    return { ...search, place: TOWNS[at % PLACES]?.id, within };
  });
}

/** The same searches for a deal at a price instead of between bounds. */
export function atPrices(queries: readonly DirectorySearch[]): DirectorySearch[] {
  return queries.map(({ budgetMin: _min, budgetMax: _max, ...search }, at) => {
    return { ...search, price: 80_000 + 5_000 * (at % 100) };
  });
}

/** Make searches of so many words: names, cities, strategies and terms of the trade, in any order. */
export function makeWordQueries(count: number): DirectorySearch[] {
  const random = new Random(5);
  return times(60, () => ({ ...FIRST, q: times(count, () => makeWord(random)).join(' ') }));
}

function makeWord(random: Random): string {
  const choice = random.next();
  if (choice < 0.25) return pickEarly(random, LOCATIONS).toLowerCase();
  if (choice < 0.45) return random.pick(STRATEGIES).toLowerCase();
  if (choice < 0.65) return random.pick(TRADE_WORDS);
  if (choice < 0.8) return pickEarly(random, FIRST_NAMES).toLowerCase();
  return makeText(random);
}

/** What people choose: mostly a role and a city, sometimes many filters, occasionally none. */
function makeFilters(random: Random): Partial<DirectorySearch> {
  const role = random.pick(ROLES);
  const [focus, services] = [optionsOf(role, 'focus'), optionsOf(role, 'services')];
  const filters: Partial<DirectorySearch> = {};
  if (random.chance(0.7)) filters.role = [role];
  if (random.chance(0.5))
    filters.location = [random.chance(0.4) ? 'London' : random.pick(LOCATIONS)];
  if (random.chance(0.35)) filters.focus = [random.pick(focus.length ? focus : STRATEGIES)];
  if (random.chance(0.2)) {
    filters.services = [random.pick(services.length ? services : SERVICES)];
  }
  if (random.chance(0.25)) filters.budgetMin = 50_000 * (1 + random.integer(0, 5));
  if (random.chance(0.25)) filters.budgetMax = 200_000 + 100_000 * random.integer(0, 7);
  return filters;
}

function makeText(random: Random): string {
  const choice = random.next();
  if (choice < 0.3) return pickEarly(random, SURNAMES).toLowerCase();
  if (choice < 0.5) return pickEarly(random, FIRST_NAMES);
  if (choice < 0.7) return random.pick(PHRASES);
  return pickEarly(random, SURNAMES).slice(0, 2 + random.integer(0, 2));
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
