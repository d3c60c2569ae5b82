import type { EvidenceKind } from '../values/evidence.ts';
import type { ListAddress } from '../values/front-door.ts';
import type { PublicProfile } from './public-pages.ts';

// What the lists of the public directory show. They are pages only: no endpoint answers with them.

/** A member in a list. */
export interface ListMember
  extends Pick<
    PublicProfile,
    | 'id'
    | 'role'
    | 'avatarUrl'
    | 'wall'
    | 'fullName'
    | 'businessName'
    | 'location'
    | 'basePlace'
    | 'areas'
    | 'feePercentage'
  > {
  answersWithinDay: boolean;
  checkedKinds: EvidenceKind[];
  joinedAt: string;
  /** Of the public page. */
  path: string;
}

/** A list, and how many members it has. */
export interface ListSize extends ListAddress {
  count: number;
}

/** What all members of a list have in common. */
export interface ListFigures extends ListSize {
  /** How many have something checked. */
  checkedCount: number;
  /** How many have each kind of evidence checked, the most first; without those that no one has. */
  checked: { kind: EvidenceKind; count: number }[];
}

/** A page of a list. */
export interface ListPage {
  figures: ListFigures;
  members: ListMember[];
  page: number;
  pages: number;
}
