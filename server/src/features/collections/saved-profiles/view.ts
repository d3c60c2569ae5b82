import type { SavedProfile } from '@lintel/contract/collections/collections';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { Stage } from '@lintel/contract/values/collections';
import type { CollectionProfileRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

/** Without a card the profile has left the directory or is hidden from the viewer, and its name is not known any more. */
export function toSavedProfile(
  row: CollectionProfileRow,
  card: ProfileCard | undefined,
): SavedProfile {
  return {
    profileId: row.profileId,
    card: card ?? null,
    addedAt: isoInstant(row.addedAt),
    stage: row.stage as Stage,
    note: row.note,
  };
}
