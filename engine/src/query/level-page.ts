import { idAt } from '#engine/base/base.ts';
import type { PendingDocument } from '#engine/base/changes.ts';
import { Marks } from '#engine/packed/marks.ts';
import type { BaseMatches } from './base-matches.ts';
import { keyOf, levelOfKey, numberIn } from './ranking.ts';
import { SmallestKeys } from './smallest-keys.ts';

/** Up to this position the best results are gathered one by one; further on, whole levels are counted. */
const NEAR = 2_500;

/** Results that are read in an order of levels, 0 the best; results of one level come newest first. */
export interface LevelWalk {
  /** Add at least those that are wanted. */
  addTo(best: SmallestKeys): void;
  /**
   * Count the results of each level. The counts are exact for the levels of the results from rank `from` to before
   * `to`; better results may be counted at any better level, and worse ones at any worse level.
   */
  countLevels(from: number, to: number): Uint32Array;
  /** Visit the results of all levels from `first` to `last`, after they have been counted. */
  forEachAt(first: number, last: number, visit: (level: number, document: number) => void): void;
}

/**
 * The ids of one page in an order of levels. The first pages keep only the best that they have read. A page beyond
 * `NEAR` counts the results of each level, and then reads those of the levels it spans. Nothing ever sorts the whole
 * result.
 */
export function takeLevelPage(
  matches: BaseMatches,
  pending: readonly PendingDocument[],
  { walk, levelOf }: { walk: LevelWalk; levelOf: (pending: PendingDocument) => number },
  { page, limit }: { page: number; limit: number },
): string[] {
  const skip = (page - 1) * limit;
  const total = matches.total + pending.length;
  if (skip >= total) return [];
  const candidates = pending.map((one): RankedPending => {
    return { key: keyOf(levelOf(one), one.before.newest), id: one.document.id };
  });
  // Stable, so that equal keys stay newest first.
  candidates.sort((a, b) => a.key - b.key);
  if (skip + limit <= NEAR) {
    const best = new SmallestKeys(skip + limit);
    walk.addTo(best);
    return merge(matches, candidates, best.sorted(), { skip, limit });
  }
  const { keys, level, offset } = keysFrom(matches, walk, candidates, { skip, limit });
  const rest = candidates.filter(({ key }) => key >= keyOf(level, 0));
  return merge(matches, rest, keys, { skip: skip - offset, limit });
}

interface RankedPending {
  key: number;
  id: string;
}

interface Window {
  skip: number;
  limit: number;
}

function merge(
  { base }: BaseMatches,
  pending: readonly RankedPending[],
  keys: Float64Array,
  { skip, limit }: Window,
): string[] {
  const ids: string[] = [];
  let pendingAt = 0;
  let at = 0;
  for (let rank = 0; rank < skip + limit; rank += 1) {
    const first = pending[pendingAt];
    const key = keys[at];
    if (first === undefined && key === undefined) break;
    const isPending = first !== undefined && (key === undefined || first.key <= key);
    if (isPending) pendingAt += 1;
    else at += 1;
    if (rank < skip) continue;
    ids.push(isPending ? first.id : idAt(base, numberIn(key as number)));
  }
  return ids;
}

/** The keys of the levels that a window spans, and how many come before them. */
function keysFrom(
  { base }: BaseMatches,
  walk: LevelWalk,
  pending: readonly RankedPending[],
  { skip, limit }: Window,
): { keys: Float64Array; level: number; offset: number } {
  const inBase = walk.countLevels(skip - pending.length, skip + limit);
  const counts = inBase.slice();
  for (const { key } of pending) (counts[levelOfKey(key)] as number) += 1;
  let first = 0;
  let offset = 0;
  while (offset + (counts[first] as number) <= skip) offset += counts[first++] as number;
  let last = first;
  let end = offset + (counts[first] as number);
  while (end < skip + limit && last + 1 < counts.length) end += counts[++last] as number;
  // The first level may be large and is ordered by marking; of those after it at most a page is wanted.
  const ofFirst = new Marks(base.count);
  const behind = new SmallestKeys(limit);
  walk.forEachAt(first, last, (level, document) => {
    if (level === first) ofFirst.set(document);
    else behind.add(keyOf(level, document));
  });
  const rest = behind.sorted();
  const keys = new Float64Array((inBase[first] as number) + rest.length);
  let size = 0;
  ofFirst.forEachIn(0, base.count, (document) => {
    keys[size++] = keyOf(first, document);
  });
  keys.set(rest, size);
  return { keys, level: first, offset };
}
