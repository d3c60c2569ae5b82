import type { ListFigures } from '@lintel/contract/front-door/public-lists';
import { EVIDENCE_KINDS } from '@lintel/contract/values/evidence';
import { kindsOfFlags } from '@lintel/contract/values/evidence-rules';
import { LIST_LIMITS, type ListAddress, listPath } from '@lintel/contract/values/front-door';
import { CITIES, type Location, ROLES, type Role } from '@lintel/contract/values/members';
import type { ListedCount } from '#server/features/profiles/profiles/service.ts';

/** All lists that there can be, in the order in which pages name them. */
const ADDRESSES: readonly ListAddress[] = ROLES.flatMap((role) =>
  [null, ...CITIES].map((city) => ({ role, city })),
);

/** The lists that have members enough, by their paths. */
export function listsFrom(counts: readonly ListedCount[]): Map<string, ListFigures> {
  const lists = ADDRESSES.map((address) =>
    toList(
      address,
      counts.filter((each) => isIn(each, address)),
    ),
  );
  return new Map(
    lists.filter(({ count }) => count >= LIST_LIMITS.members).map((list) => [listPath(list), list]),
  );
}

/** The lists that a member is in, if these exist. */
export function addressesOf(member: { role: Role; location: Location }): ListAddress[] {
  return ADDRESSES.filter((address) => isIn(member, address));
}

function isIn({ role, location }: { role: Role; location: Location }, of: ListAddress) {
  return role === of.role && (of.city === null || location === of.city);
}

function toList(address: ListAddress, counts: readonly ListedCount[]): ListFigures {
  const sumOf = (some: readonly ListedCount[]) => some.reduce((sum, { count }) => sum + count, 0);
  const checked = EVIDENCE_KINDS.map((kind) => {
    const having = counts.filter(({ factFlags }) => kindsOfFlags(factFlags).includes(kind));
    return { kind, count: sumOf(having) };
  })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const checkedCount = sumOf(counts.filter(({ factFlags }) => kindsOfFlags(factFlags).length > 0));
  return { ...address, count: sumOf(counts), checkedCount, checked };
}
