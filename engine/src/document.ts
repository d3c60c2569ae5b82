import type { DirectoryPage, FacetCounts } from '@lintel/contract/directory/search';
import type {
  FacetFields,
  FacetFilters,
  Histogram,
  SortOrder,
} from '@lintel/contract/values/directory';
import { foldText } from '@lintel/contract/values/letters';
import { displayName, type Role } from '@lintel/contract/values/members';
import { AREA_MILES, type PlaceGroup } from '@lintel/contract/values/places';
import type { ReadKey } from '@lintel/contract/values/read-keys';
import { compareText, type PreferredWord } from './text.ts';

/** A profile in the directory. Text must be well-formed, ids unique and sortable. */
export interface DirectoryDocument extends FacetFields {
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  fullName: string;
  businessName: string | null;
  /** What the member states to be, which is searched like a name. */
  trades: readonly string[];
  feePercentage: number | null;
  /** What the member is after now; a base of columns holds none. */
  brief: SearchedBrief | null;
}

/** What a member is after now, as searches read it. */
export interface SearchedBrief {
  seeks: readonly Role[];
  placeId: string | null;
  /** In whole pounds. */
  price: number | null;
  /** The last day on which it is shown. */
  endsOn: string;
  words: string;
}

/** Whether a search is about briefs: it asks who members seek now. */
export function isAboutBriefs({ seeks = [] }: Pick<DirectorySearch, 'seeks'>): boolean {
  return seeks.length > 0;
}

/**
 * A profile as a search for briefs sees it: with the brief's place instead of its areas, and its price instead of a
 * budget, up to which an investor buys, and at which everyone else offers. Null without a brief.
 */
export function asBrief(document: DirectoryDocument): DirectoryDocument | null {
  const { brief, role } = document;
  if (!brief) return null;
  const { seeks, placeId, price } = brief;
  return {
    ...document,
    seeks,
    ...(placeId !== null && { areas: [{ placeId, miles: AREA_MILES[0] }] }),
    ...(price !== null && { budgetMin: role === 'investor' ? null : price, budgetMax: price }),
  };
}

/** The orders that are the same for every viewer, and so can be stored. */
export type StoredOrder = Exclude<SortOrder, 'match' | 'nearest' | 'fee'>;

type Compare = (a: DirectoryDocument, b: DirectoryDocument) => number;
type Joined = Pick<DirectoryDocument, 'createdAt' | 'id'>;

/** Newest first; at the same instant, the greater id first. */
export function compareByNewest(a: Joined, b: Joined): number {
  return b.createdAt - a.createdAt || compareText(b.id, a.id);
}

/** By display name, ignoring case; equal names newest first. */
const compareByName: Compare = (a, b) =>
  compareText(foldText(displayName(a)), foldText(displayName(b))) || compareByNewest(a, b);

export const COMPARE: Record<StoredOrder, Compare> = {
  newest: compareByNewest,
  name: compareByName,
};

/** A search of the directory; `testing/oracle` defines each part. An empty list is no filter. */
export interface DirectorySearch extends FacetFilters {
  q?: string | undefined;
  /** What the words may not ask for. */
  without?: readonly ReadKey[] | undefined;
  /** Those of a text that order and do not filter. */
  preferred?: readonly PreferredWord[] | undefined;
  /** The viewer’s role, where those who seek it now come before the others of their group. */
  soughtRole?: Role | undefined;
  sort: SortOrder;
  /** The viewer, for the order by match; ignored unless their profile is in the directory. */
  viewerId?: string | undefined;
  /** Profiles to leave out. Each costs about a microsecond. */
  hidden?: ReadonlySet<string> | undefined;
  /** Counted from 1; a page after the last one is empty. */
  page: number;
  /** Profiles on a page, at least 1. */
  limit: number;
}

/** With the histogram of each number range: how many results reach into each step, ignoring that range's own filter. */
export interface DirectoryAnswer extends Record<Histogram, number[]> {
  ids: string[];
  /** How each of them stands to the place of the search; null where that does not decide the order. */
  groupsOfIds: (PlaceGroup | null)[];
  total: number;
  /** The results of each group around the place of the search that has any; none without a place. */
  groups: DirectoryPage['groups'];
  facets: FacetCounts;
  sortedBy: DirectoryPage['sortedBy'];
  page: number;
  /** At least 1, even when nothing was found. */
  pages: number;
}
