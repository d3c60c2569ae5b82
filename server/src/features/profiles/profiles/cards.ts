import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { Db, Tx } from '#server/db/open.ts';
import { isListed } from './rules.ts';
import * as store from './store.ts';
import type { ListedRow } from './view.ts';

/** Small enough that reading a batch does not delay other requests for long. */
export const PROFILE_BATCH = 500;

/** Read the cards of those of these members who have one, in batches. */
export async function readCards(
  db: Db | Tx,
  ids: readonly string[],
  present: (row: ListedRow) => ProfileCard,
): Promise<Map<string, ProfileCard>> {
  const cards = new Map<string, ProfileCard>();
  const uniqueIds = [...new Set(ids)];
  for (let start = 0; start < uniqueIds.length; start += PROFILE_BATCH) {
    const rows = await store.listProfiles(db, {
      ids: uniqueIds.slice(start, start + PROFILE_BATCH),
    });
    for (const row of rows.filter(isListed)) cards.set(row.id, present(row));
  }
  return cards;
}
