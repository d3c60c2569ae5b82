import { CITIES, type City, type Role } from '@lintel/contract/values/members';
import { emptyValues, optionsOf } from '@lintel/contract/values/profile-values';
import type { NewMember } from '#server/features/members/members/service.ts';
import { writeBio } from './bio.ts';
import { makeDates, makeFigures } from './figures.ts';
import { makeFirmName } from './firm.ts';
import { makePerson, type Person, toAddress } from './person.ts';
import type { Random } from './random.ts';
import { DEMO_CHECKS } from './verification.ts';

const ROLE_SHARES: Record<Role, number> = {
  investor: 40,
  sourcer: 25,
  management: 20,
  service_provider: 15,
};
const OTHER_PLACES = 3;
const PLACE_SHARES: Partial<Record<City, number>> = {
  London: 30,
  Manchester: 10,
  Birmingham: 9,
  Leeds: 7,
  Liverpool: 7,
  Bristol: 6,
  Edinburgh: 5,
  Glasgow: 5,
};
const LOCATION_SHARES = Object.fromEntries(
  CITIES.map((location) => [location, PLACE_SHARES[location] ?? OTHER_PLACES]),
) as Record<City, number>;

/** The share of each role's members with a firm. */
const HAS_FIRM: Record<Role, number> = {
  investor: 0.38,
  sourcer: 0.72,
  management: 0.97,
  service_provider: 0.94,
};
const HAS_BOOKING_LINK = 0.32;
const HAS_BIO = 0.9;
const TRIES = 4;

/**
 * Make fictional members who joined in the two years before `now`, the same for the same random numbers. Addresses are
 * unique; names and firms rarely repeat.
 */
export function* makeMembers(
  random: Random,
  { count, now }: { count: number; now: number },
): Generator<NewMember> {
  const usedNames = new Set<string>();
  const addresses = new Map<string, number>();
  for (let i = 0; i < count; i += 1) {
    const role = random.weighted(ROLE_SHARES);
    const location = random.weighted(LOCATION_SHARES);
    const person = unique(() => makePerson(random, location), fullNameOf, usedNames);
    const services = chooseServices(random, role);
    const focus = random.sample(
      optionsOf(role, 'focus'),
      random.pick([0, 1, 1, 1, 2, 2, 2, 2, 3, 3]),
    );
    const firm = unique(
      () => makeFirmName(random, { ...person, role, location, services }),
      String,
      usedNames,
    );
    const { createdAt, verifiedAt } = makeDates(random, now);
    yield {
      email: `${withNumber(toAddress(person), addresses)}@members.example`,
      role,
      fullName: fullNameOf(person),
      ...emptyValues(['basePlaceId', 'areas']),
      businessName: random.chance(HAS_FIRM[role]) ? firm : null,
      location,
      focus,
      ...makeFigures(random, role, location),
      services,
      bio: random.chance(HAS_BIO) ? writeBio(random, { role, location, focus, services }) : null,
      bookingUrl: random.chance(HAS_BOOKING_LINK) ? bookingLink(person, i) : null,
      createdAt,
      verifiedAt,
      verifiedChecks: verifiedAt === null ? [] : DEMO_CHECKS[role],
      emailVerifiedAt: createdAt,
    };
  }
}

function chooseServices(random: Random, role: Role) {
  const counts = role === 'management' ? [2, 3, 3, 4, 4, 5] : [1, 1, 1, 1, 2, 2, 3];
  return random.sample(optionsOf(role, 'services'), random.pick(counts));
}

function fullNameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}

/** Make a few more attempts while the name is taken. */
function unique<T>(make: () => T, nameOf: (candidate: T) => string, usedNames: Set<string>): T {
  let candidate = make();
  for (let i = 1; i < TRIES && usedNames.has(nameOf(candidate)); i += 1) candidate = make();
  usedNames.add(nameOf(candidate));
  return candidate;
}

function withNumber(address: string, counts: Map<string, number>): string {
  const count = (counts.get(address) ?? 0) + 1;
  counts.set(address, count);
  return count === 1 ? address : `${address}.${count}`;
}

function bookingLink(person: Person, number: number): string {
  return `https://calls.example/${toAddress(person).replace('.', '-')}-${number + 1}`;
}
