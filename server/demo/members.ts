import type { Role } from '@lintel/contract/values/members';
import { optionsOf } from '@lintel/contract/values/profile-values';
import type { NewMember } from '#server/features/members/members/service.ts';
import { type BioSubject, writeBio } from './bio.ts';
import { separateBios } from './bios.ts';
import { ownedFirm } from './companies-house/companies.ts';
import { type DemoEvidence, makeEvidence, makeWaiting, WAITING_COUNT } from './evidence.ts';
import { makeDates, makeFigures } from './figures.ts';
import { makeFirmName } from './firm.ts';
import { makePlaces, pickHome } from './homes.ts';
import { makePerson, type Person, toAddress } from './person.ts';
import { Random } from './random.ts';
import { makeTerms } from './terms.ts';
import { makeTrades } from './trades.ts';

const ROLE_SHARES: Record<Role, number> = {
  investor: 40,
  sourcer: 25,
  management: 20,
  service_provider: 15,
};
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
/** The first members, who are named in conversations of the demo accounts and show no company. */
export const ACCOUNT_PARTNERS = 30;

/** A fictional member with what they show. */
export type MadeMember = NewMember & { evidence: DemoEvidence[] };

/** The same as it is stored. */
export type DemoMember = MadeMember & { id: string };

type Made = MadeMember & { fullName: string; bio: string | null };

/**
 * Make fictional members who joined in the two years before `now`, the same for the same random numbers. Addresses are
 * unique; names and firms rarely repeat.
 */
export function makeMembers(
  random: Random,
  { count, now }: { count: number; now: number },
): MadeMember[] {
  const made: { member: Made; subject: BioSubject }[] = [];
  const usedNames = new Set<string>();
  const addresses = new Map<string, number>();
  for (let i = 0; i < count; i += 1) {
    const role = random.weighted(ROLE_SHARES);
    const home = pickHome(random);
    const person = unique(() => makePerson(random, home), fullNameOf, usedNames);
    const services = chooseServices(random, role);
    const focus = random.sample(
      optionsOf(role, 'focus'),
      random.pick([0, 1, 1, 1, 2, 2, 2, 2, 3, 3]),
    );
    const firm = unique(
      () => makeFirmName(random, { ...person, role, home, services }),
      String,
      usedNames,
    );
    const { createdAt, verifiedAt } = makeDates(random, now);
    const businessName = random.chance(HAS_FIRM[role]) ? firm : null;
    const places = makePlaces(random, home);
    const subject = { role, home, focus, services, areas: places.areas };
    const member = {
      email: `${withNumber(toAddress(person), addresses)}@members.example`,
      role,
      fullName: fullNameOf(person),
      businessName,
      ...places,
      focus,
      ...makeFigures(random, role, home),
      ...makeTerms(new Random(i), role),
      trades: role === 'service_provider' ? makeTrades(new Random(i), businessName, services) : [],
      services,
      bio: random.chance(HAS_BIO) ? writeBio(random, subject) : null,
      bookingUrl: random.chance(HAS_BOOKING_LINK) ? bookingLink(person, i) : null,
      createdAt,
      ...makeEvidence(
        new Random(i),
        { role, createdAt, verifiedAt, serial: i, company: i < ACCOUNT_PARTNERS ? null : '' },
        now,
      ),
      emailVerifiedAt: createdAt,
    };
    made.push({ member, subject });
  }
  for (const [i, { member }] of made.entries()) {
    if (member.evidence.some(({ kind }) => kind === 'company'))
      giveFirm(member, i, { usedNames, addresses });
  }
  separateBios(made);
  askForChecks(made, now);
  return made.map(({ member }) => member);
}

/** Give a member the company of their index, and the names that it has: others than those that are taken. */
function giveFirm(
  member: Made,
  index: number,
  { usedNames, addresses }: { usedNames: Set<string>; addresses: Map<string, number> },
): void {
  const first = 2 * TRIES * index + (member.role === 'management' ? 1 : 0);
  let attempt = 0;
  const next = () => ownedFirm(first + 2 * attempt++);
  const nameOf = ({ person, firm }: ReturnType<typeof next>) =>
    usedNames.has(firm) ? firm : fullNameOf(person);
  const { person, firm, number } = unique(next, nameOf, usedNames);
  usedNames.add(firm);
  member.fullName = fullNameOf(person);
  member.businessName = firm;
  member.email = `${withNumber(toAddress(person), addresses)}@members.example`;
  member.bookingUrl &&= bookingLink(person, index);
  for (const row of member.evidence) if (row.kind === 'company') row.number = number;
}

/** Let some sourcers and managers without facts wait for a check each. */
function askForChecks(made: readonly { member: Made }[], now: number): void {
  const askers = made.filter(
    ({ member: { role, evidence } }) =>
      evidence.length === 0 && (role === 'sourcer' || role === 'management'),
  );
  for (const [i, { member }] of askers.slice(0, WAITING_COUNT).entries()) {
    const row = makeWaiting(new Random(i), i, now);
    if (row) member.evidence.push(row);
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
