import { type Base, documentAt, findDocument, traitsAt } from '#engine/base/base.ts';
import {
  type Changes,
  isBased,
  isNamed,
  type PendingDocument,
  type ReadyDocument,
  readyDocument,
} from '#engine/base/changes.ts';
import type { DirectoryAnswer, DirectorySearch, StoredOrder } from '#engine/document.ts';
import type { Traits } from '#engine/match/match.ts';
import { histogramsByName, type NumberRange } from '#engine/number-range.ts';
import { BaseMatches } from './base-matches.ts';
import { BestWalk } from './best-walk.ts';
import { type BucketOrder, BucketWalk } from './bucket-walk.ts';
import { type Criteria, failsOf, failsTwice, prepare } from './criteria.ts';
import { BY_FEE, FEE_ORDER, feeLevelOf } from './fee-order.ts';
import { takeLevelPage } from './level-page.ts';
import { BY_HOME, nearestLevelOf, nearestOrder } from './nearest-order.ts';
import { takePage } from './pages.ts';
import { Ranking } from './ranking.ts';
import { whereIs } from './selection.ts';
import { Tally } from './tally.ts';
import { hasTerm, type Term } from './text-criteria.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Answer a search from the base and the changes. Throws a RangeError when a value asked for is not an option.
 * @param nearest the order of the page by distance, also from a place that the search does not filter by
 */
export function answer(
  base: Base,
  changes: Changes,
  search: DirectorySearch,
  nearest = nearestFor(search),
): DirectoryAnswer {
  const criteria = prepare(search);
  const tally = new Tally();
  const ranking = search.sort === 'match' ? rankingFor(base, changes, criteria, search) : undefined;
  const sort = keptOrder(search);
  const hiddenIds = search.hidden ?? NONE;
  const pending = matchPending(changes.inOrder(sort), { criteria, hiddenIds }, tally);
  const matches = new BaseMatches(base, criteria, tally);
  for (const id of hiddenIds) {
    const document = findDocument(base, id);
    if (document === undefined) continue;
    const isMatch = countReady(readyDocument(documentAt(base, document)), criteria, tally, -1);
    if (isMatch) matches.leaveOut(document);
  }
  return {
    ids: takeIds(),
    sortedBy: ranking?.sortedBy ?? orderOf(search),
    total: tally.total,
    facets: tally.facets(),
    ...histogramsByName(tally.histograms),
    page: search.page,
    pages: Math.max(1, Math.ceil(tally.total / search.limit)),
  };

  function takeIds(): string[] {
    if (ranking) {
      const levelOf = (one: PendingDocument) => ranking.levelOfPending(one);
      const walk = new BestWalk(matches, ranking);
      return takeLevelPage(matches, pending, { walk, levelOf }, search);
    }
    if (nearest) {
      const walk = new BucketWalk(matches, BY_HOME, nearest);
      const levelOf = (one: PendingDocument) => nearestLevelOf(one, nearest);
      return takeLevelPage(matches, pending, { walk, levelOf }, search);
    }
    if (search.sort === 'fee') {
      const walk = new BucketWalk(matches, BY_FEE, FEE_ORDER);
      return takeLevelPage(matches, pending, { walk, levelOf: feeLevelOf }, search);
    }
    return takePage(matches, pending, { ...search, sort });
  }
}

/** The stored order of a search, which decides among equals where another comes first. */
export function keptOrder({ sort }: Pick<DirectorySearch, 'sort'>): StoredOrder {
  return sort === 'name' ? 'name' : 'newest';
}

/** The order of a search that is not by match, or has nothing to match. */
export function orderOf(search: DirectorySearch): Exclude<DirectorySearch['sort'], 'match'> {
  if (search.sort === 'fee' || nearestFor(search)) return search.sort as 'fee' | 'nearest';
  return keptOrder(search);
}

/** The order from the place whose nearest come first; undefined in another order, or without a place. */
export function nearestFor(search: DirectorySearch): BucketOrder | undefined {
  if (search.sort !== 'nearest') return undefined;
  // Of a county or region, from its largest town.
  return search.place === undefined ? undefined : nearestOrder(whereIs(search.place).largest);
}

/** Undefined when there is nothing to rank by: no words, and no viewer in the directory. */
function rankingFor(
  base: Base,
  changes: Changes,
  { text }: Criteria,
  { viewerId, place }: DirectorySearch,
): Ranking | undefined {
  const viewer = viewerId === undefined ? undefined : findTraits(base, changes, viewerId);
  return viewer || text
    ? new Ranking(base, { text, place, viewer: viewer && { ...viewer, id: viewerId as string } })
    : undefined;
}

/** The traits that a match compares, of a profile in the directory. */
export function findTraits(base: Base, changes: Changes, id: string): Traits | undefined {
  const pending = changes.find(id);
  if (pending) return pending;
  const document = findDocument(base, id);
  return document === undefined ? undefined : traitsAt(base, document);
}

/** The pending documents that match, in the order given. Adds all of them to the tally. */
function matchPending(
  candidates: readonly PendingDocument[],
  { criteria, hiddenIds }: { criteria: Criteria; hiddenIds: ReadonlySet<string> },
  tally: Tally,
): PendingDocument[] {
  const visible =
    hiddenIds.size === 0
      ? candidates
      : candidates.filter(({ document }) => !hiddenIds.has(document.id));
  return visible.filter((pending) => countReady(pending, criteria, tally));
}

/** Whether the document matches. Adds it to the tally, or removes it with -1. */
export function countReady(
  ready: ReadyDocument,
  criteria: Criteria,
  tally: Tally,
  by: 1 | -1 = 1,
): boolean {
  const fails = failsOf(criteria, ready.choices);
  if (failsTwice(fails) || !hasText(ready, criteria)) return false;
  if (!criteria.selections.every((selection) => selection.has(ready))) return false;
  const beyond = beyondBounds(ready, criteria);
  if (fails === 0) tally.addRanges(ready.steps, beyond, by);
  if (beyond !== 0) return false;
  if (fails === 0) tally.flags.add(ready.flags, by);
  tally.add(fails, ready.choices, by);
  return fails === 0;
}

/** A bit for each range that is beyond a bound asked for. */
function beyondBounds({ ranges }: ReadyDocument, criteria: Criteria): number {
  let beyond = 0;
  for (const { place, bounds } of criteria.ranges) {
    const { min, max } = ranges[place] as NumberRange;
    const isBeyond = (min ?? bounds.min) < bounds.min || (max ?? bounds.max) > bounds.max;
    if (isBeyond) beyond |= 1 << place;
  }
  return beyond;
}

function hasText(ready: ReadyDocument, { text }: Criteria): boolean {
  const has = (term: Term) =>
    hasTerm(term, ready.choices) || isNamed(ready, term) || isBased(ready, term);
  return !text || text.terms.every(has);
}
