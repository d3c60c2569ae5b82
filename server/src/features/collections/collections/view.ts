import type {
  CollectionDetail,
  CollectionSummary,
  SavedProfile,
  SharedCollection,
} from '@lintel/contract/collections/collections';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { CollectionRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

export function toSummary(
  row: CollectionRow,
  contents: { profileCount: number; preview: ProfileCard[] },
  /** The collections that contain the profile in the query, with the note on it. */
  containing?: ReadonlyMap<string, string | null>,
): CollectionSummary {
  const membership = containing && {
    containsProfile: containing.has(row.id),
    note: containing.get(row.id) ?? null,
  };
  return { ...sharedFields(row), ...contents, ...membership };
}

export function toDetail(row: CollectionRow, profiles: SavedProfile[]): CollectionDetail {
  const { shareToken } = row;
  return { ...sharedFields(row), profileCount: profiles.length, shareToken, profiles };
}

/** A collection as its share link shows it: without stages, notes, and members who have left. */
export function toShared(
  row: CollectionRow,
  sharedBy: string | null,
  profiles: SavedProfile[],
): SharedCollection {
  return { name: row.name, sharedBy, profiles: profiles.flatMap(({ card }) => card ?? []) };
}

function sharedFields(row: CollectionRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}
