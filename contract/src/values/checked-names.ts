import type { EvidenceKind } from './evidence.ts';
import type { StatedEvidence } from './evidence-rules.ts';
import type { Role } from './members.ts';
import { isSameName } from './text.ts';

/** Whose evidence it is: a check is of a name, in a role. */
export interface EvidenceOwner {
  fullName: string;
  businessName: string | null;
  role: Role | null;
}

/** What staff see when they decide: a decision repeats it, and a check holds only while it stays the same. */
export type SeenEvidence = { kind: EvidenceKind } & StatedEvidence & EvidenceOwner;

/** Whether evidence is what was seen. Case, blanks and the normal form of names are left aside. */
export function isAsSeen(one: SeenEvidence, seen: SeenEvidence): boolean {
  const stated = ['kind', 'number', 'scheme', 'insurer', 'endsOn'] as const;
  return stated.every((name) => one[name] === seen[name]) && isSameOwner(one, seen);
}

/** Whether two names in a role are the same one. */
export function isSameOwner(one: EvidenceOwner, other: EvidenceOwner): boolean {
  return (
    one.role === other.role &&
    isSameName(one.fullName, other.fullName) &&
    isSameName(one.businessName ?? '', other.businessName ?? '')
  );
}
