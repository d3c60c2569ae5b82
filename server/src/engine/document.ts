import type { DirectoryPage, FacetCounts } from '@lintel/contract/directory/search';
import type { SortOrder } from '@lintel/contract/values/directory';
import type { Location, Role, Service, Strategy } from '@lintel/contract/values/members';
import type { FeeLevel } from './match/figures.ts';

/** What the directory knows of a profile. Text must be well-formed, ids unique and sortable. */
export interface DirectoryDocument {
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  fullName: string;
  businessName: string | null;
  role: Role;
  location: Location;
  focus: readonly Strategy[];
  services: readonly Service[];
  /** Whole pounds. */
  budgetMin: number | null;
  budgetMax: number | null;
  fee: FeeLevel;
}

/** The orders that are the same for every viewer, so that they can be kept. */
export type KeptOrder = Exclude<SortOrder, 'match'>;

/** A question to the directory; `oracle.ts` says what each part means. An empty list is no filter. */
export interface DirectorySearch {
  q?: string | undefined;
  role?: readonly Role[] | undefined;
  location?: readonly string[] | undefined;
  focus?: readonly Strategy[] | undefined;
  services?: readonly Service[] | undefined;
  budgetMin?: number | undefined;
  budgetMax?: number | undefined;
  sort: SortOrder;
  /** Whose matches `match` sorts by; without one that is in the directory there is nothing to match. */
  viewerId?: string | undefined;
  /** Profiles that are as if they were not there. Each costs about a microsecond. */
  hidden?: ReadonlySet<string> | undefined;
  /** Counted from 1; a page after the last one is empty. */
  page: number;
  /** Profiles on a page, at least 1. */
  limit: number;
}

export interface DirectoryAnswer {
  ids: string[];
  total: number;
  facets: FacetCounts;
  /** Of the found profiles, whatever budget was asked for, how many reach into each step of `BUDGET_STEPS`. */
  budgets: number[];
  sortedBy: DirectoryPage['sortedBy'];
  page: number;
  /** At least 1, also when nothing was found. */
  pages: number;
}
