import { LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import { WITHIN_MILES } from '@lintel/contract/values/places';
import { optionsOf } from '@lintel/contract/values/profile-values';
import type { DirectorySearch } from '../../engine/src/document.ts';
import { TOWNS } from './places.ts';
import { FIRST_NAMES, SURNAMES } from './population.ts';
import { Random } from './random.ts';

export interface Query {
  kind: 'filters' | 'filters + text' | 'text';
  search: DirectorySearch;
}

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

/** Make the mix of 200 queries: 120 with filters, 50 with filters and text, 30 with text; first page, newest first. */
export function makeQueries(seed = 2): Query[] {
  const random = new Random(seed);
  const first = { sort: 'newest', page: 1, limit: 24 } as const;
  return [
    ...times(120, (): Query => ({ kind: 'filters', search: { ...first, ...makeFilters(random) } })),
    ...times(50, (): Query => {
      const search = { ...first, ...makeFilters(random), q: makeText(random) };
      return { kind: 'filters + text', search };
    }),
    ...[...TWO_CHARACTERS, ...MISSPELT, ...times(10, () => makeText(random))].map(
      (q): Query => ({ kind: 'text', search: { ...first, q } }),
    ),
  ];
}

/** The same searches without cities. */
export function withoutCities(queries: readonly Query[]): Query[] {
  return queries.map(({ kind, search: { location: _city, ...search } }) => ({ kind, search }));
}

/** The same searches around places instead of in cities, every second within some distance. */
export function aroundPlaces(queries: readonly Query[], placeCount: number): Query[] {
  return withoutCities(queries).map(({ kind, search }, at): Query => {
    const within = at % 2 === 0 ? undefined : WITHIN_MILES[(at >> 1) % WITHIN_MILES.length];
    return { kind, search: { ...search, place: TOWNS[at % placeCount]?.id, within } };
  });
}

/** The same searches for a deal at a price instead of between bounds. */
export function atPrices(queries: readonly Query[]): Query[] {
  return queries.map(({ kind, search: { budgetMin: _min, budgetMax: _max, ...search } }, at) => {
    return { kind, search: { ...search, price: 80_000 + 5_000 * (at % 100) } };
  });
}

/** Make searches of so many words: names, cities, strategies and words of the trade, in any order. */
export function makeWordQueries(count: number, seed = 5): Query[] {
  const random = new Random(seed);
  return times(60, (): Query => {
    const q = times(count, () => makeWord(random)).join(' ');
    return { kind: 'text', search: { sort: 'newest', page: 1, limit: 24, q } };
  });
}

function makeWord(random: Random): string {
  const choice = random.next();
  if (choice < 0.25) return random.pickEarly(LOCATIONS).toLowerCase();
  if (choice < 0.45) return random.pick(STRATEGIES).toLowerCase();
  if (choice < 0.65) return random.pick(TRADE_WORDS);
  if (choice < 0.8) return random.pickEarly(FIRST_NAMES).toLowerCase();
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
  if (random.chance(0.25)) filters.budgetMin = 50_000 * (1 + random.below(6));
  if (random.chance(0.25)) filters.budgetMax = 200_000 + 100_000 * random.below(8);
  return filters;
}

function makeText(random: Random): string {
  const choice = random.next();
  if (choice < 0.3) return random.pickEarly(SURNAMES).toLowerCase();
  if (choice < 0.5) return random.pickEarly(FIRST_NAMES);
  if (choice < 0.7) return random.pick(PHRASES);
  return random.pickEarly(SURNAMES).slice(0, 2 + random.below(3));
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
