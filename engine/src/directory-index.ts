import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DirectoryPage, Relaxation } from '@lintel/contract/directory/search';
import type { ExplainedMatch, FeeRank } from '@lintel/contract/profiles/profiles';
import { type Columns, columnsNow, openBase } from './base/base.ts';
import { buildColumns } from './base/columns-builder.ts';
import { checkFigures } from './base/ranges.ts';
import type { IndexWorker } from './building/index-worker.ts';
import { rebuild } from './building/rebuild.ts';
import { choicesOf } from './choices.ts';
import { Contents } from './contents.ts';
import { type SearchedAround, SearchedPlace, whereIs } from './coverage/searched-place.ts';
import type { DirectoryAnswer, DirectoryDocument, DirectorySearch } from './document.ts';
import { explain } from './match/explanation.ts';
import { describePage, type PageDescription, type ShownPage } from './match/page-matches.ts';
import { countHomes } from './query/homes.ts';
import { listFound } from './query/matcher.ts';
import { nearestBusinessWord } from './query/nearest-business-word.ts';
import { nearestOrder } from './query/nearest-order.ts';
import { findNearestPlace, PLACES_TRIED } from './query/nearest-place.ts';
import { listRelaxations, widen } from './query/relaxations.ts';
import { answer } from './query/search.ts';
import { isStated } from './query/stated-trades.ts';
import type { SearchedRows } from './searched-rows.ts';
import { readPlaces, readQuestion, type UnderstoodSearch } from './understanding/question.ts';
import { hintOf, type SpellingHint } from './understanding/spelling-hint.ts';

export interface DirectoryIndexOptions {
  /** After how many changes the base is rebuilt. Each pending change adds about 0.1 us to a search. */
  rebuildAfter?: number;
  /** Builds bases in another thread. Without one they are built here at once, which suits small directories. */
  worker?: IndexWorker | undefined;
  /** Called when a base could not be rebuilt; another attempt follows some changes later. */
  onFault?: (error: unknown) => void;
}

/** Profiles carried over to a new base in one go, which takes 1 to 5 ms. */
const CARRIED_AT_ONCE = 50;

/**
 * The directory in memory: an exact page, an exact total and a count beside every filter value, in about 0.1 ms
 * whatever the number of profiles. It holds what it was given and nothing else: the database is the truth, and
 * the index can be discarded and loaded again at any time. `testing/oracle` defines the answers.
 *
 * Profiles are in a *base* of packed columns that is never added to. Later ones wait in *changes*, which each
 * search reads as well, until a rebuild merges the two. With a worker the rebuild runs in another thread: profiles
 * that change meanwhile are noted and carried over to the new base before it replaces the old one.
 */
export class DirectoryIndex {
  readonly #rebuildAfter: number;
  readonly #worker: IndexWorker | undefined;
  readonly #onFault: (error: unknown) => void;
  #contents = new Contents();
  #changeCount = 0;
  /** The ids that have changed since a rebuild began; undefined while none is running. */
  #touched: Set<string> | undefined;
  #rebuilding: Promise<void> = Promise.resolve();

  constructor({
    rebuildAfter = 4_000,
    worker,
    onFault = () => undefined,
  }: DirectoryIndexOptions = {}) {
    this.#rebuildAfter = rebuildAfter;
    this.#worker = worker;
    this.#onFault = onFault;
  }

  get size(): number {
    return this.#contents.size;
  }

  /**
   * Replace everything. Takes about 4 us a document, least when they come newest first.
   * Throws a RangeError, and changes nothing, for a value that is not an option, a budget that is not in whole
   * pounds or an id that occurs twice.
   */
  load(documents: Iterable<DirectoryDocument>): void {
    this.#open(buildColumns(documents));
  }

  /** As `load`, but built by the worker. Profiles added during the build are replaced too. */
  async loadFrom(batches: AsyncIterable<SearchedRows>, worker: IndexWorker): Promise<void> {
    this.#open(await worker.build(batches));
  }

  /**
   * Add a profile or replace the one with its id; the next search sees it. Takes about 10 us, and does nothing if
   * the profile is already there unchanged. Each `rebuildAfter`th change rebuilds the base; without a worker that
   * takes about 2 us for every profile before this returns.
   * Throws a RangeError, and changes nothing, for a value that is not an option or a budget that is not in whole
   * pounds.
   */
  upsert(document: DirectoryDocument): void {
    choicesOf(document);
    checkFigures(document);
    if (this.#contents.holds(document)) return;
    this.#contents.put(document);
    this.#noteChange(document.id);
  }

  /** Remove a profile; an unknown id is not an error. Costs as much as `upsert`. */
  remove(id: string): boolean {
    const wasThere = this.#contents.take(id);
    if (wasThere) this.#noteChange(id);
    return wasThere;
  }

  /**
   * Answer a search exactly as `testing/oracle` would. With filters alone the cost is the number of distinct
   * combinations of choices, a few thousand. Budgets add a sweep over the budgets of the cells concerned, text the
   * number of profiles whose names contain it, a page the distance to it from the nearer end, and the order by match
   * the cells that can hold the best.
   * Throws a RangeError when a role, strategy or service asked for is not an option.
   */
  search(search: DirectorySearch): DirectoryAnswer {
    return answer(this.#contents.base, this.#contents.changes, search);
  }

  /** Those of these profiles that a search finds. A few microseconds each. */
  listFound(search: DirectorySearch, ids: readonly string[]): string[] {
    return listFound(search, ids, (id) => this.#contents.find(id));
  }

  /** Read the text of a search as a question of its viewer. A text of names costs a search for each of its words. */
  read(search: DirectorySearch): UnderstoodSearch {
    if (!search.q) return { search, understood: null, respelt: null };
    return readQuestion(search, {
      ...this.#contents.findAsker(search.viewerId),
      count: (asked) => this.#count({ sort: 'newest', page: 1, limit: 1, ...asked }),
      isStated: (trade) => isStated(this.#contents, trade, search.hidden),
      nearestBusinessWord: (word) => nearestBusinessWord(this.#contents, word),
    });
  }

  /** Read the places, figures and order in the text of a search, and leave the names of choices to be words. */
  readPlaces(search: DirectorySearch): DirectorySearch {
    const { home } = this.#contents.findAsker(search.viewerId);
    return readPlaces(search, { home });
  }

  /**
   * How well a profile fits the viewer's, with the reasons; undefined for their own and for unknown ids. Takes a few
   * microseconds.
   * @param place the place of a search to which the profile is near, instead of the viewer; ignored if it is unknown
   */
  findMatch(viewerId: string, id: string, place?: string): ExplainedMatch | undefined {
    const viewer = this.#contents.findTraits(viewerId);
    const other = viewer && this.#contents.findTraits(id);
    if (!other || viewerId === id) return undefined;
    return explain(viewer, other, this.#contents.fees, SearchedPlace.find({ place }));
  }

  /**
   * How a profile's fee compares with those of its role and city; null where too few state one. Takes some
   * microseconds.
   */
  findFeeRank(id: string): FeeRank | null {
    const traits = this.#contents.findTraits(id);
    return traits ? this.#contents.fees.rankOf(traits) : null;
  }

  /** How each profile of a page matches the viewer's, and stands to the place of the search. Some microseconds each. */
  describePage(viewerId: string, page: ShownPage, around: SearchedAround): PageDescription {
    return describePage(page, {
      viewerId,
      place: SearchedPlace.find(around),
      findTraits: (id) => this.#contents.findTraits(id),
      findFees: () => this.#contents.fees,
    });
  }

  /** List what prevents a search from finding anything. Costs a search for each condition. */
  listRelaxations(search: DirectorySearch): Relaxation[] {
    return listRelaxations(search, (relaxed) => this.#count(relaxed));
  }

  /** Find the least distance from its place within which a search that found no one finds someone. */
  widen(search: DirectorySearch): DirectoryPage['wider'] {
    return widen(search, (wider) => this.#count(wider));
  }

  /**
   * Find the nearest place to that of a search that found no one where it finds someone. Costs a search for the
   * nearest profiles and one for each of up to eight places.
   */
  findNearestPlace(search: DirectorySearch): DirectoryPage['nearest'] {
    if (search.place === undefined) return null;
    const { base, changes } = this.#contents;
    const anywhere = {
      ...search,
      place: undefined,
      within: undefined,
      page: 1,
      limit: PLACES_TRIED,
    };
    const from = nearestOrder(whereIs(search.place).largest);
    const { ids } = answer(base, changes, { ...anywhere, sort: 'nearest' }, from);
    const homes = ids.flatMap((id) => this.#contents.findHome(id) ?? []);
    return findNearestPlace(search, homes, (there) => this.#count(there));
  }

  /**
   * Count the profiles, without hidden ones, that have each place, by its id, as their base, else as their city. Those
   * with neither are left out. Takes a few milliseconds for a million profiles.
   */
  countHomes(hiddenIds: ReadonlySet<string>): Map<string, number> {
    return countHomes(this.#contents.base, this.#contents.changes, hiddenIds);
  }

  #count(search: DirectorySearch): number {
    return this.search({ ...search, page: 1, limit: 1 }).total;
  }

  /** Suggest the spelling in which a search was read, at the cost of two searches. */
  suggest(search: DirectorySearch, reading: UnderstoodSearch): SpellingHint {
    return hintOf(search, reading, this.#count.bind(this), this.read.bind(this));
  }

  /** Resolve when no rebuild is running any more, whether it succeeded or not. */
  settled(): Promise<void> {
    return this.#rebuilding;
  }

  #noteChange(id: string): void {
    this.#changeCount += 1;
    this.#touched?.add(id);
    if (this.#changeCount < this.#rebuildAfter || this.#touched) return;
    if (this.#worker) {
      this.#rebuilding = this.#rebuildIn(this.#worker);
    } else this.#open(rebuild(columnsNow(this.#contents.base), this.#contents.pendingChanges()));
  }

  async #rebuildIn(worker: IndexWorker): Promise<void> {
    const changedIds = new Set<string>();
    this.#touched = changedIds;
    const { base } = this.#contents;
    try {
      const pending = this.#contents.pendingChanges();
      const columns = await worker.rebuild(columnsNow(base), pending);
      const next = new Contents(openBase(columns));
      while (changedIds === this.#touched) {
        for (const id of firstOf(changedIds, CARRIED_AT_ONCE)) {
          changedIds.delete(id);
          this.#carryOver(id, next);
        }
        if (changedIds.size === 0) return this.#replace(next);
        await nextTurn();
      }
    } catch (error) {
      if (changedIds !== this.#touched) return;
      this.#touched = undefined;
      this.#changeCount = Math.ceil(this.#rebuildAfter / 2);
      this.#onFault(error);
    }
  }

  /** Bring a profile in the next contents up to date with these: changed, or gone. */
  #carryOver(id: string, next: Contents): void {
    const pending = this.#contents.changes.find(id);
    if (pending) next.put(pending.document);
    else next.take(id);
  }

  /** Replace everything by columns just built, which belong to the index from then on. */
  #open(columns: Columns): void {
    this.#replace(new Contents(openBase(columns)));
  }

  #replace(contents: Contents): void {
    this.#contents = contents;
    this.#changeCount = contents.changes.size;
    this.#touched = undefined;
  }
}

function firstOf<T>(values: Iterable<T>, count: number): T[] {
  const first: T[] = [];
  for (const value of values) {
    if (first.length === count) break;
    first.push(value);
  }
  return first;
}
