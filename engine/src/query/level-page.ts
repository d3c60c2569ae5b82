import { idAt } from '#engine/base/base.ts';
import type { PendingDocument } from '#engine/base/changes.ts';
import type { Found } from './found.ts';
import { keyOf, levelOfKey, numberIn } from './ranking.ts';
import { SmallestKeys } from './smallest-keys.ts';

/** Up to this position the best results are gathered one by one; further on, whole levels are counted. */
const NEAR = 2_500;
/** Of so many results, or fewer, each is read, which takes less time than to find out where the best are. */
const FEW = 1_000;

/** The results that are wanted: `take` of them after `skip`, where there are so many. */
export interface PageWindow {
  skip: number;
  take: number;
}

/** Results that are read in an order of levels, 0 the best; results of one level come newest first. */
export interface LevelWalk {
  /** The level of the result in a slot; `cell` is that of the slot, where it is known. */
  levelAt(slot: number, cell?: number): number;
  /** Add at least those that are wanted. */
  addTo(best: SmallestKeys): void;
}

/**
 * The ids of one page in an order of levels. The first pages keep only the best that they have read. A page beyond
 * `NEAR` counts the results of each level, and then reads those of the levels it spans. Nothing ever sorts the whole
 * result.
 */
export function takeLevelPage(
  found: Found,
  pending: readonly PendingDocument[],
  { walk, levelOf }: { walk: LevelWalk; levelOf: (pending: PendingDocument) => number },
  { skip, take }: PageWindow,
): string[] {
  const candidates = pending.map((one): RankedPending => {
    return { key: keyOf(levelOf(one), one.before.newest), id: one.document.id };
  });
  // Stable, so that equal keys stay newest first.
  candidates.sort((a, b) => a.key - b.key);
  if (skip + take <= NEAR) {
    const best = new SmallestKeys(skip + take);
    if (found.total <= FEW) addFew(found, walk, best);
    else walk.addTo(best);
    return merge(found, candidates, best.sorted(), { skip, take });
  }
  const { keys, level, offset } = keysFrom(found, walk, candidates, { skip, take });
  const rest = candidates.filter(({ key }) => key >= keyOf(level, 0));
  return merge(found, rest, keys, { skip: skip - offset, take });
}

interface RankedPending {
  key: number;
  id: string;
}

function addFew(found: Found, walk: LevelWalk, best: SmallestKeys): void {
  const { documents } = found.base.cells;
  found.forEach((slot) => {
    best.add(keyOf(walk.levelAt(slot), documents[slot] as number));
  });
}

function merge(
  { base }: Found,
  pending: readonly RankedPending[],
  keys: Float64Array,
  { skip, take }: PageWindow,
): string[] {
  const ids: string[] = [];
  let pendingAt = 0;
  let at = 0;
  for (let rank = 0; rank < skip + take; rank += 1) {
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

/** The keys of the levels that a window spans, and how many come before them. Reads every result once. */
function keysFrom(
  found: Found,
  walk: LevelWalk,
  pending: readonly RankedPending[],
  { skip, take }: PageWindow,
): { keys: Float64Array; level: number; offset: number } {
  const documents = found.list();
  const levels = new Uint32Array(found.total);
  let most = 0;
  let at = 0;
  const { count, start } = found.base.cells;
  for (let cell = 0; cell < count; cell += 1) {
    found.marks.forEachIn(start[cell] as number, start[cell + 1] as number, (slot) => {
      const level = walk.levelAt(slot, cell);
      levels[at++] = level;
      if (level > most) most = level;
    });
  }
  for (const { key } of pending) most = Math.max(most, levelOfKey(key));
  const counts = new Uint32Array(most + 1);
  for (const level of levels) (counts[level] as number) += 1;
  for (const { key } of pending) (counts[levelOfKey(key)] as number) += 1;
  let first = 0;
  let offset = 0;
  while (offset + (counts[first] as number) <= skip) offset += counts[first++] as number;
  let last = first;
  let end = offset + (counts[first] as number);
  while (end < skip + take && last + 1 < counts.length) end += counts[++last] as number;
  const keys = new Float64Array(end - offset);
  let size = 0;
  for (let index = 0; index < levels.length; index += 1) {
    const level = levels[index] as number;
    if (level >= first && level <= last) keys[size++] = keyOf(level, documents[index] as number);
  }
  return { keys: keys.subarray(0, size).sort(), level: first, offset };
}
