import { type BioSubject, writeBio } from './bio.ts';
import { Random } from './random.ts';

/** How many words of two bios have to be the same for them to begin alike. */
const WORDS = 2;
const TRIES = 40;

interface Written {
  member: { bio: string | null; fullName: string; createdAt: number };
  subject: BioSubject;
}

const beginningOf = (bio: string) => bio.split(' ', WORDS).join(' ').toLowerCase();

/**
 * Write bios again that begin like those beside them, wherever the members of a role are listed: all of them or those of
 * one home, the newest first or by name.
 */
export function separateBios(members: readonly Written[]): void {
  const neighbours = neighboursOf(members);
  for (const [index, one] of members.entries()) {
    const { member, subject } = one;
    const taken = new Set(
      [...(neighbours.get(one) ?? [])].flatMap(({ member: { bio } }) => bio && beginningOf(bio)),
    );
    const random = new Random(index);
    for (let i = 0; i < TRIES && member.bio && taken.has(beginningOf(member.bio)); i += 1) {
      member.bio = writeBio(random, subject);
    }
  }
}

/** Who is listed next to each member. */
function neighboursOf(members: readonly Written[]): Map<Written, Set<Written>> {
  const groups = [
    ...Map.groupBy(members, ({ subject: { role } }) => role).values(),
    ...Map.groupBy(members, ({ subject: { role, home } }) => `${role} ${home}`).values(),
  ];
  const lists = [
    members.toSorted((a, b) => b.member.createdAt - a.member.createdAt),
    ...groups.flatMap((group) => [
      group.toSorted((a, b) => b.member.createdAt - a.member.createdAt),
      group.toSorted((a, b) => a.member.fullName.localeCompare(b.member.fullName)),
    ]),
  ];
  const neighbours = new Map<Written, Set<Written>>();
  const add = (of: Written, other: Written | undefined) => {
    if (other) neighbours.set(of, (neighbours.get(of) ?? new Set()).add(other));
  };
  for (const list of lists) {
    for (const [at, one] of list.entries()) {
      add(one, list[at - 1]);
      add(one, list[at + 1]);
    }
  }
  return neighbours;
}
