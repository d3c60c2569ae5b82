import type { Db, Tx } from '#server/db/open.ts';
import { Fingerprints, fingerprintOf, formatFingerprints } from './fingerprints.ts';
import * as store from './store.ts';

// What a saved search has found: its baseline, who matched when it was saved, and its hits, who came to match since.
// Nobody in either is new for it again.

export const { countHits, listHitsOf, listOpen, markHits } = store;

/** Bytes of baselines that this server keeps decoded. */
const KEPT_BYTES = 64_000_000;

/** A search, and which of its baselines is meant. */
interface Recorded {
  id: string;
  baseline: number;
}

/** Record who matches a search now, and forget what it had found. */
export async function writeBaseline(
  tx: Tx,
  searchId: string,
  matchingIds: readonly string[],
): Promise<void> {
  await store.deleteHits(tx, searchId);
  await store.upsertBaseline(tx, searchId, formatFingerprints(matchingIds));
}

/** The baselines that were last read, decoded. */
export class Baselines {
  readonly #kept = new Map<string, Fingerprints>();
  #bytes = 0;

  /** The baselines of these searches by id. */
  async read(db: Db | Tx, searches: readonly Recorded[]): Promise<Map<string, Fingerprints>> {
    const baselines = new Map<string, Fingerprints>();
    const missing = new Map<string, string>();
    for (const search of searches) {
      const key = keyOf(search);
      const kept = this.#kept.get(key);
      if (kept) baselines.set(search.id, kept);
      else missing.set(search.id, key);
    }
    if (missing.size === 0) return baselines;
    for (const row of await store.listBaselines(db, [...missing.keys()])) {
      const fingerprints = new Fingerprints(row.fingerprints);
      baselines.set(row.searchId, fingerprints);
      this.#keep(missing.get(row.searchId) as string, fingerprints);
    }
    return baselines;
  }

  #keep(key: string, fingerprints: Fingerprints): void {
    this.#kept.set(key, fingerprints);
    this.#bytes += fingerprints.bytes;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= KEPT_BYTES) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}

function keyOf({ id, baseline }: Recorded): string {
  return `${id} ${baseline}`;
}

/**
 * Insert those of these hits that are not in the baseline of their search. Returns the ids of the searches whose owners
 * are still to be told of one.
 */
export async function addHits(
  tx: Tx,
  hits: readonly store.Hit[],
  baselines: ReadonlyMap<string, Fingerprints>,
  now: number,
): Promise<Set<string>> {
  // A profile is found by many searches.
  const ids = new Set(hits.map(({ profileId }) => profileId));
  const fingerprints = new Map([...ids].map((id) => [id, fingerprintOf(id)]));
  const unknown = hits.filter(
    ({ searchId, profileId }) =>
      !baselines.get(searchId)?.has(fingerprints.get(profileId) as number),
  );
  return store.insertHits(tx, unknown, now);
}
