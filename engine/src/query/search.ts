import { type Base, documentAt, findDocument } from '#engine/base/base.ts';
import type { Bucketing } from '#engine/base/buckets.ts';
import {
  type Changes,
  isBased,
  isNamed,
  type PendingDocument,
  type ReadyDocument,
  readyDocument,
} from '#engine/base/changes.ts';
import { SearchedPlace, whereIs } from '#engine/coverage/searched-place.ts';
import type { DirectoryAnswer, DirectorySearch, StoredOrder } from '#engine/document.ts';
import { nearnessIn } from '#engine/match/location.ts';
import type { Traits } from '#engine/match/match.ts';
import { histogramsByName, type NumberRange } from '#engine/number-range.ts';
import { BaseMatches } from './base-matches.ts';
import { BestWalk } from './best-walk.ts';
import { type BucketOrder, BucketWalk } from './bucket-walk.ts';
import { type Criteria, failsOf, failsTwice, prepare } from './criteria.ts';
import { BY_FEE, FEE_ORDER, feeLevelOf } from './fee-order.ts';
import { BY_HOME } from './home-buckets.ts';
import { type PageWindow, takeLevelPage } from './level-page.ts';
import { nearestLevelOf, nearestOrder } from './nearest-order.ts';
import { takePage } from './pages.ts';
import { Ranking } from './ranking.ts';
import { type Divided, type Section, type Seekers, sectionsOf } from './sections.ts';
import { Tally } from './tally.ts';
import { hasTerm, type Term } from './text-criteria.ts';
import { TextRelevance } from './text-relevance.ts';

const NONE: ReadonlySet<string> = new Set();

/** Profiles that are searched: a base, and what came after it. */
export interface Searched {
  base: Base;
  changes: Changes;
}

/** What else orders the page of a search. */
export interface PageOrder {
  /** The traits of the viewer; undefined if they are not in the directory. */
  findTraits: (viewerId: string) => Traits | undefined;
  /** Who comes first of each group. */
  seekers?: Seekers | undefined;
  /** The order by distance, also from a place that the search does not filter by. */
  nearest?: BucketOrder | undefined;
}

/** Count what a search finds, and what each facet would find. Throws a RangeError as `answer`. */
export function countIn(searched: Searched, search: DirectorySearch): Tally {
  return findIn(searched, search).tally;
}

/** Answer a search. Throws a RangeError when a value asked for is not an option. */
export function answer(
  searched: Searched,
  search: DirectorySearch,
  { findTraits, seekers, nearest = nearestFor(search) }: PageOrder,
): DirectoryAnswer {
  const { criteria, tally, found, pending } = findIn(searched, search);
  const { base } = searched;
  const sections = sectionsOf(base, found, pending, dividedBy(search, nearest, seekers));
  const order = orderIn(base, { search, criteria, nearest, findTraits });
  const page = takeFrom(sections, search, (section, window) => order.take(section, window));
  return {
    ...page,
    groups: groupsOf(sections),
    sortedBy: order.sortedBy,
    total: tally.total,
    facets: tally.facets(),
    ...histogramsByName(tally.histograms),
    page: search.page,
    pages: Math.max(1, Math.ceil(tally.total / search.limit)),
  };
}

function findIn({ base, changes }: Searched, search: DirectorySearch) {
  const criteria = prepare(search);
  const tally = new Tally();
  const sort = keptOrder(search);
  const hiddenIds = search.hidden ?? NONE;
  const pending = matchPending(changes.inOrder(sort), { criteria, hiddenIds }, tally);
  const { found } = new BaseMatches(base, criteria, tally);
  for (const id of hiddenIds) {
    const document = findDocument(base, id);
    if (document === undefined) continue;
    const isMatch = countReady(readyDocument(documentAt(base, document)), criteria, tally, -1);
    if (isMatch) found.clear(base.cells.slotOf[document] as number);
  }
  return { criteria, tally, found, pending };
}

/** An order of the results of one section. */
interface Order {
  sortedBy: DirectoryAnswer['sortedBy'];
  take: (section: Section, window: PageWindow) => string[];
}

interface Ordered {
  search: DirectorySearch;
  criteria: Criteria;
  nearest: BucketOrder | undefined;
  findTraits: PageOrder['findTraits'];
}

function orderIn(base: Base, ordered: Ordered): Order {
  const { search, nearest } = ordered;
  const ranking = search.sort === 'match' && rankingFor(base, ordered);
  if (ranking) return ranking;
  const sortedBy = orderOf(search);
  const byBuckets = (
    [bucketing, order]: [Bucketing, BucketOrder],
    levelOf: (one: PendingDocument) => number,
  ): Order => {
    const take: Order['take'] = ({ found, pending }, window) => {
      const walk = new BucketWalk(found, bucketing, order);
      return takeLevelPage(found, pending, { walk, levelOf }, window);
    };
    return { sortedBy, take };
  };
  if (nearest) return byBuckets([BY_HOME, nearest], (one) => nearestLevelOf(one, nearest));
  if (search.sort === 'fee') return byBuckets([BY_FEE, FEE_ORDER], feeLevelOf);
  const sort = keptOrder(search);
  return { sortedBy, take: ({ found, pending }, window) => takePage(found, pending, sort, window) };
}

/** What divides the results of a search into sections: nothing, if the nearest come first. */
export function dividedBy(
  search: DirectorySearch,
  nearest = nearestFor(search),
  seekers?: Seekers,
): Divided {
  const { place, within, preferred = [] } = search;
  if (nearest) return { place: undefined, words: [] };
  return {
    place: place === undefined ? undefined : SearchedPlace.of(place, within),
    words: preferred,
    seekers,
  };
}

/** The ids of a page, and the group of each of them. */
function takeFrom(
  sections: readonly Section[],
  { page, limit }: DirectorySearch,
  take: Order['take'],
): Pick<DirectoryAnswer, 'ids' | 'groupsOfIds'> {
  const ids: string[] = [];
  const groupsOfIds: DirectoryAnswer['groupsOfIds'] = [];
  let skip = (page - 1) * limit;
  for (const section of sections) {
    const size = section.found.total + section.pending.length;
    const count = Math.min(limit - ids.length, size - skip);
    if (count > 0) {
      ids.push(...take(section, { skip, take: count }));
      for (let at = 0; at < count; at += 1) groupsOfIds.push(section.group);
    }
    skip = Math.max(0, skip - size);
  }
  return { ids, groupsOfIds };
}

function groupsOf(sections: readonly Section[]): DirectoryAnswer['groups'] {
  return [...Map.groupBy(sections, ({ group }) => group)].flatMap(([group, some]) => {
    const total = some.reduce((sum, { found, pending }) => sum + found.total + pending.length, 0);
    return group ? { group, total } : [];
  });
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
  { search: { viewerId, place }, criteria: { text: asked }, findTraits }: Ordered,
): Order | undefined {
  const traits = viewerId === undefined ? undefined : findTraits(viewerId);
  if (!traits && !asked) return undefined;
  const viewer = traits && { ...traits, id: viewerId as string };
  const text = asked && new TextRelevance(base, asked);
  const from = place === undefined ? undefined : SearchedPlace.of(place);
  return {
    sortedBy: text ? 'relevance' : 'match',
    take({ group, found, pending }, window) {
      const nearness = group ? nearnessIn(group) : undefined;
      const ranking = new Ranking(base, { text, viewer, from, nearness });
      const levelOf = (one: PendingDocument) => ranking.levelOfPending(one);
      const walk = new BestWalk(found, ranking);
      return takeLevelPage(found, pending, { walk, levelOf }, window);
    },
  };
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
