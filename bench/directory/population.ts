import { DEFAULT_SEEKS } from '@lintel/contract/values/briefs';
import { CHECKED_KEYS, mapKeys } from '@lintel/contract/values/directory';
import { LOCATIONS, type Role } from '@lintel/contract/values/members';
import { AREA_MILES, type Located, NATIONS } from '@lintel/contract/values/places';
import { hasField, optionsOf } from '@lintel/contract/values/profile-values';
import type { DirectoryDocument } from '../../engine/src/document.ts';
import { gazetteer } from '../../engine/src/places/gazetteer.ts';
import { Random } from '../../server/demo/random.ts';

export const FIRST_NAMES = itemsOf(`
  James Oliver Mary Sarah David Mohammed Emma John Olivia George Amelia Jack Isla Harry Ava Noah Grace Leo Sophia
  Arthur Freya Oscar Lily Archie Emily Henry Aisha Thomas Fatima William Priya Joshua Chloe Daniel Zara Samuel
  Hannah Adam Ellie Alexander Megan Ibrahim Niamh Ethan Siobhan Rhys Cerys Callum Eilidh Hamish Chidi Ngozi Wei
  Mei Piotr Agnieszka Raj Anjali Ömer Élodie`);
export const SURNAMES = itemsOf(`
  Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts
  Green Hall Wood Jackson Clarke Khan Lewis Harris Clark Hughes Edwards Turner Hill Moore Ali Ward Cooper King
  Watson Morris Baker Harrison Morgan Bennett Singh Campbell Mitchell Cook Carter Parker Shah Begum Murphy Kelly
  O'Brien MacDonald Lloyd Okafor Chen Kowalski Nowak Fitzgerald Featherstonehaugh`);
const TRADES = itemsOf(
  'Property Homes Lettings Estates Living Capital Group Services Residential Cleaning Stays',
);
const BRAND_WORDS = itemsOf(
  'Oak Crown Harbour Northern City Bright Key Stone Bridge River Park Urban Royal Prime',
);
const SYLLABLES = itemsOf(
  'ash bar cor den el far gar hal ing ker lan mor nor pem ros stan thor ul ver wick',
);
/** The towns from the largest, and all outcodes. */
export const TOWNS = gazetteer()
  .all()
  .filter(({ kind }) => kind === 'town');
const OUTCODES = gazetteer().outcodes();
/** About what a form shows when a town is typed. */
const KNOWN_TOWNS = TOWNS.slice(0, 400);
const ROLE_SHARES: Record<Role, number> = {
  investor: 45,
  sourcer: 20,
  management: 17,
  service_provider: 18,
};
/** The share of members who say where they work. */
const OWN_AREAS = 0.33;
/** The distance between those who are after something now: four in a hundred members. */
const BRIEF_EVERY = 25;
const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * Make profiles like those of a large directory, the same for the same seed: nearly half in London, a few very frequent
 * names, a long tail of rare ones, and only choices that the role's form offers. Oldest first.
 */
export function makePopulation(count: number): DirectoryDocument[] {
  const random = new Random(1);
  return Array.from({ length: count }, (_, at) => makeProfile(random, at));
}

/** Make the profile with the sequence number `at`. Its content is different on each call. */
export function makeProfile(random: Random, at: number): DirectoryDocument {
  const role = random.weighted(ROLE_SHARES);
  const surname = makeSurname(random);
  const budgetMin = 25_000 * (1 + random.integer(0, 19));
  const hasBudget = hasField(role, 'budgetMax') && random.chance(0.85);
  return {
    id: `user_${(1e12 + at).toString(36)}${((at * 7919) % 46_656).toString(36).padStart(16, '0')}`,
    createdAt: 19_000 * DAY + at * MINUTE,
    fullName: `${pickEarly(random, FIRST_NAMES)} ${surname}`,
    businessName: random.chance(role === 'investor' ? 0.2 : 0.7)
      ? makeBusiness(random, surname)
      : null,
    trades: optionsOf(role, 'trades').slice(at % 60, (at % 60) + 1),
    role,
    seeks: [],
    location: random.chance(0.33) ? 'London' : pickEarly(random, LOCATIONS),
    focus: optionsOf(role, 'focus').filter(() => random.chance(0.45)),
    services: optionsOf(role, 'services').filter(() => random.chance(0.5)),
    budgetMin: hasBudget ? budgetMin : null,
    verified: at % 5 === 0,
    answersWithinDay: at % 3 === 0,
    bookable: (at * 7) % 5 < 2,
    ...mapKeys(CHECKED_KEYS, (_, order) => (at + order) % 4 === 0),
    feePercentage: hasField(role, 'feePercentage') ? 1.5 + (at % 14) : null,
    budgetMax: hasBudget && random.chance(0.9) ? budgetMin + 50_000 * random.integer(0, 19) : null,
    ...makeLocated(random),
    brief: at % BRIEF_EVERY === 0 ? makeBrief(role, at) : null,
  };
}

function makeBrief(role: Role, at: number): DirectoryDocument['brief'] {
  return {
    seeks: DEFAULT_SEEKS[role],
    placeId: at % 3 === 0 ? null : (KNOWN_TOWNS[at % KNOWN_TOWNS.length]?.id ?? null),
    price: at % 2 === 0 ? 25_000 * (1 + (at % 20)) : null,
    endsOn: '2099-12-31',
    words: 'Two more before the end of the year, with tenants or without.',
  };
}

function makeSurname(random: Random): string {
  if (random.chance(0.7)) return pickEarly(random, SURNAMES);
  const surname = random.pick(SYLLABLES) + random.pick(SYLLABLES) + random.pick(SYLLABLES);
  return surname[0]?.toUpperCase() + surname.slice(1);
}

function makeBusiness(random: Random, surname: string): string {
  const brand = random.chance(0.4)
    ? surname
    : `${random.pick(BRAND_WORDS)} ${random.pick(BRAND_WORDS)}`;
  const ending = random.chance(0.3) ? ' Ltd' : '';
  return `${brand} ${random.pick(TRADES)}${ending}`;
}

/** Where a member works: in one to three areas of their own, otherwise around their city. */
function makeLocated(random: Random): Located {
  if (!random.chance(OWN_AREAS)) return { basePlaceId: null, areas: [] };
  if (random.chance(0.08)) {
    return { basePlaceId: null, areas: [{ nation: random.pick([...NATIONS, 'UK' as const]) }] };
  }
  const ids = new Set(Array.from({ length: random.integer(1, 3) }, () => pickPlace(random)));
  return {
    basePlaceId: random.chance(0.5) ? pickPlace(random) : null,
    areas: [...ids].map((placeId) => ({ placeId, miles: random.pick(AREA_MILES) })),
  };
}

function pickPlace(random: Random): string {
  return (random.chance(0.5) ? pickEarly(random, KNOWN_TOWNS) : random.pick(OUTCODES)).id;
}

/** Pick earlier values more often than later ones, as with the frequency of names and towns. */
export function pickEarly<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random.next() ** 1.5 * values.length)] as T;
}

function itemsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
