import type { Frequency } from '@lintel/contract/values/saved-searches';
import type { Generated } from 'kysely';

/** The tables of saved searches. */
export interface SavedSearchTables {
  savedSearches: Omit<SavedSearchRow, 'isFirst'> & { isFirst: Generated<0 | 1> };
  /** What a profile was before a change, as a card in JSON, until every saved search has seen the change. */
  earlierProfiles: { number: number; profileId: string; card: string };
  /** Servers of the previous version write it; the next version drops it, and `baseline` with it. */
  savedSearchBaselines: { searchId: string; fingerprints: string };
  savedSearchHits: SavedSearchHitRow;
}

/** Deleted ones stay for a while so that the deletion can be taken back. */
export interface SavedSearchRow {
  id: string;
  memberId: string;
  name: string;
  /** As in the address of the search page. */
  query: string;
  frequency: Frequency;
  /** 1 if it was saved for its owner when they joined. */
  isFirst: 0 | 1;
  /** The number of the last profile change that it was matched against. */
  seenNumber: number;
  baseline: number;
  /** When its next alert is due; null while there is nothing to report. */
  dueAt: number | null;
  alertedAt: number | null;
  createdAt: number;
  updatedAt: number;
  deletedAt: number | null;
}

/**
 * A profile that came to match a search after it was saved, or left its results, which counts as seen at 0. Each is
 * found once for a search.
 */
export interface SavedSearchHitRow {
  searchId: string;
  profileId: string;
  foundAt: number;
  /** When its owner was notified of it by bell, push or email. */
  toldAt: number | null;
  seenAt: number | null;
}
