import type { Home } from './homes.ts';
import type { Random } from './random.ts';
import { NAME_GROUPS, type NameGroup } from './words/names.ts';

type GroupName = keyof typeof NAME_GROUPS;

const GROUPS: Record<GroupName, NameGroup> = NAME_GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as GroupName[];

export interface Person {
  firstName: string;
  lastName: string;
}

/** Make a person as one might meet them in this part of Britain today. */
export function makePerson(random: Random, home: Home): Person {
  const group = pickGroup(random, home);
  // A few first names come from another group, as after marriage or adoption.
  const firstNames = GROUPS[random.chance(0.06) ? pickGroup(random, home) : group].first;
  return { firstName: random.pick(firstNames), lastName: pickLastName(random, group) };
}

export function pickGroup(random: Random, home: Home): GroupName {
  const shares = GROUP_NAMES.map((name) => {
    const { share, homes } = GROUPS[name];
    return [name, homes[home] ?? share] as const;
  });
  return random.weighted(Object.fromEntries(shares) as Record<GroupName, number>);
}

export function pickLastName(random: Random, group: GroupName): string {
  return random.pick(GROUPS[group].last);
}

/** Convert a name to the characters of an email address: `Gráinne O'Neill` becomes `grainne.oneill`. */
export function toAddress({ firstName, lastName }: Person): string {
  return `${firstName}.${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z.-]/g, '');
}
