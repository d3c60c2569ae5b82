import type { ListFigures } from '@lintel/contract/front-door/public-lists';
import { kindsOfFlags } from '@lintel/contract/values/evidence';
import { EVIDENCE_KINDS } from '@lintel/contract/values/evidence-kinds';
import { CITIES, type Location, ROLES, type Role } from '@lintel/contract/values/members';
import { LIST_LIMITS, type ListAddress, listPath } from '@lintel/contract/values/public-lists';

/** A member whom the lists count. */
export interface CountedMember {
  id: string;
  role: Role;
  location: Location;
  factFlags: number;
  feePercentage: number | null;
  createdAt: number;
  updatedAt: number;
}

/** A list with the ids of its members in order. */
export interface MadeList {
  figures: ListFigures;
  ids: string[];
  changedAt: number;
}

/** All lists that there can be, in the order in which pages name them. */
const ADDRESSES: readonly ListAddress[] = ROLES.flatMap((role) =>
  [null, ...CITIES].map((city) => ({ role, city })),
);

/** Make the lists that have members enough, by their paths. */
export function makeLists(members: readonly CountedMember[]): Map<string, MadeList> {
  const ordered = inOrder(members);
  const lists = ADDRESSES.map((address) => ({
    address,
    listed: ordered.filter((member) => isIn(member, address)),
  }));
  const large = lists.filter(({ listed }) => listed.length >= LIST_LIMITS.members);
  return new Map(large.map(({ address, listed }) => [listPath(address), toList(address, listed)]));
}

/** Those with the most facts first, then the newest. */
function inOrder(members: readonly CountedMember[]): CountedMember[] {
  return members
    .map((member) => ({ member, facts: kindsOfFlags(member.factFlags).length }))
    .toSorted(
      (one, other) =>
        other.facts - one.facts ||
        other.member.createdAt - one.member.createdAt ||
        (one.member.id < other.member.id ? -1 : 1),
    )
    .map(({ member }) => member);
}

/** The lists that a member is in, if these exist. */
export function addressesOf({
  role,
  location,
}: Pick<CountedMember, 'role' | 'location'>): ListAddress[] {
  return ADDRESSES.filter((address) => isIn({ role, location }, address));
}

function isIn({ role, location }: Pick<CountedMember, 'role' | 'location'>, of: ListAddress) {
  return role === of.role && (of.city === null || location === of.city);
}

function toList(address: ListAddress, members: readonly CountedMember[]): MadeList {
  return {
    figures: {
      ...address,
      count: members.length,
      checked: checkedOf(members),
      fees: feesOf(members),
    },
    ids: members.map(({ id }) => id),
    changedAt: members.reduce((last, { updatedAt }) => Math.max(last, updatedAt), 0),
  };
}

function checkedOf(members: readonly CountedMember[]): ListFigures['checked'] {
  const kinds = Map.groupBy(
    members.flatMap(({ factFlags }) => kindsOfFlags(factFlags)),
    (kind) => kind,
  );
  return EVIDENCE_KINDS.map((kind) => ({ kind, count: kinds.get(kind)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

function feesOf(members: readonly CountedMember[]): ListFigures['fees'] {
  const fees = members
    .flatMap(({ feePercentage }) => feePercentage ?? [])
    .toSorted((a, b) => a - b);
  const middle = fees[Math.ceil(fees.length / 2) - 1];
  const [least, most] = [fees[0], fees.at(-1)];
  if (least === undefined || middle === undefined || most === undefined) return null;
  return fees.length < LIST_LIMITS.fees ? null : { least, middle, most };
}
