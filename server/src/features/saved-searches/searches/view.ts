import type { SavedSearch } from '@lintel/contract/saved-searches/saved-searches';
import { toSearchedPlace } from '@lintel/engine/places';
import type { SavedSearchHitRow, SavedSearchRow } from '#server/db/schema/saved-searches.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { readQuery } from './query.ts';

export function toSavedSearch(row: SavedSearchRow, newCount: number): SavedSearch {
  const { query, filters, dropped } = readQuery(row.query);
  return {
    id: row.id,
    name: row.name,
    query,
    place: toSearchedPlace(filters.place ?? null),
    dropped,
    frequency: row.frequency,
    isFirst: row.isFirst === 1,
    newCount,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

/** A search as its owner exports it. */
export function toExport(row: SavedSearchRow, hits: readonly SavedSearchHitRow[]) {
  return {
    name: row.name,
    query: row.query,
    frequency: row.frequency,
    createdAt: isoInstant(row.createdAt),
    found: hits.map(({ profileId, foundAt, toldAt, seenAt }) => ({
      profileId,
      foundAt: isoInstant(foundAt),
      toldAt: isoInstant(toldAt),
      seenAt: isoInstant(seenAt),
    })),
  };
}
