import type { Role, Service } from '@lintel/contract/values/members';
import type { Home } from './homes.ts';
import { type Person, pickGroup, pickLastName } from './person.ts';
import type { Random } from './random.ts';
import { writeOut } from './template.ts';
import { DISTRICTS } from './words/districts.ts';
import { FIRM_PATTERNS, FIRST_WORDS, PROVIDER_PATTERNS, SECOND_WORDS } from './words/firms.ts';

/** Make the name of a member's firm, from invented words or the member's own name. */
export function makeFirmName(
  random: Random,
  member: Person & { role: Role; home: Home; services: readonly Service[] },
): string {
  const { firstName, lastName, home } = member;
  return writeOut(random.pick(patternsFor(random, member)), random, {
    firstName: () => firstName,
    lastName: () => lastName,
    initial: () => firstName.charAt(0),
    otherName: () => pickLastName(random, pickGroup(random, home)),
    district: () => random.pick(DISTRICTS[home]),
    first: () => random.pick(FIRST_WORDS),
    second: () => random.pick(SECOND_WORDS),
  });
}

function patternsFor(
  random: Random,
  { role, services }: { role: Role; services: readonly Service[] },
): readonly string[] {
  if (role !== 'service_provider') return FIRM_PATTERNS[role];
  return PROVIDER_PATTERNS[random.pick(services)] ?? FIRM_PATTERNS.management;
}
