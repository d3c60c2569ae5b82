import type { ListFigures } from '@lintel/contract/front-door/public-lists';
import { EVIDENCE_KINDS } from '@lintel/contract/values/evidence';
import { LIST_LIMITS, type ListAddress, listPath } from '@lintel/contract/values/front-door';
import { CITIES, type Location, ROLES, type Role } from '@lintel/contract/values/members';
import type { ListedCount } from '#server/features/profiles/profiles/service.ts';

/** A list, and when a member of it has last changed. */
export interface CountedList {
  figures: ListFigures;
  changedAt: number;
}

/** All lists that there can be, in the order in which pages name them. */
const ADDRESSES: readonly ListAddress[] = ROLES.flatMap((role) =>
  [null, ...CITIES].map((city) => ({ role, city })),
);

/** The lists that have members enough, by their paths. */
export function listsFrom(counts: readonly ListedCount[]): Map<string, CountedList> {
  const lists = ADDRESSES.map((address) =>
    toList(
      address,
      counts.filter((each) => isIn(each, address)),
    ),
  );
  return new Map(
    lists
      .filter(({ figures }) => figures.count >= LIST_LIMITS.members)
      .map((list) => [listPath(list.figures), list]),
  );
}

/** The lists that a member is in, if these exist. */
export function addressesOf(member: { role: Role; location: Location }): ListAddress[] {
  return ADDRESSES.filter((address) => isIn(member, address));
}

function isIn({ role, location }: { role: Role; location: Location }, of: ListAddress) {
  return role === of.role && (of.city === null || location === of.city);
}

function toList(address: ListAddress, counts: readonly ListedCount[]): CountedList {
  const sumOf = (numberIn: (one: ListedCount) => number) =>
    counts.reduce((sum, one) => sum + numberIn(one), 0);
  const checked = EVIDENCE_KINDS.map((kind) => ({ kind, count: sumOf((one) => one.checked[kind]) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return {
    figures: { ...address, count: sumOf(({ count }) => count), checked },
    changedAt: Math.max(0, ...counts.map(({ changedAt }) => changedAt)),
  };
}
