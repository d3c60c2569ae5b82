import type { DirectoryPage, Relaxation } from '@lintel/contract/directory/search';
import type { ExplainedMatch, FeeRank } from '@lintel/contract/profiles/profiles';
import { buildColumns } from './base/columns-builder.ts';
import { checkFigures } from './base/ranges.ts';
import { Briefs } from './briefs.ts';
import type { IndexWorker } from './building/index-worker.ts';
import { choicesOf } from './choices.ts';
import type { Contents } from './contents.ts';
import { type SearchedAround, SearchedPlace, whereIs } from './coverage/searched-place.ts';
import {
  type DirectoryAnswer,
  type DirectoryDocument,
  type DirectorySearch,
  isAboutBriefs,
} from './document.ts';
import { HeldContents, type RebuildOptions } from './held-contents.ts';
import { explain } from './match/explanation.ts';
import type { Traits } from './match/match.ts';
import { describePage, type PageDescription, type ShownPage } from './match/page-matches.ts';
import { countHomes } from './query/homes.ts';
import { listFound } from './query/matcher.ts';
import { nearestBusinessWord } from './query/nearest-business-word.ts';
import { nearestOrder } from './query/nearest-order.ts';
import { findNearestPlace, PLACES_TRIED } from './query/nearest-place.ts';
import { listRelaxations, widen } from './query/relaxations.ts';
import { answer, countIn, type PageOrder } from './query/search.ts';
import { isStated } from './query/stated-trades.ts';
import type { SearchedRows } from './searched-rows.ts';
import { readPlaces, readQuestion, type UnderstoodSearch } from './understanding/question.ts';
import { hintOf, type SpellingHint } from './understanding/spelling-hint.ts';

/**
 * The directory in memory: an exact page, an exact total and a count beside every filter value, in about 0.1 ms
 * whatever the number of profiles. It holds what it was given and nothing else: the database is the truth, and
 * the index can be discarded and loaded again at any time. `testing/oracle` defines the answers.
 *
 * Profiles are in a *base* of packed columns that is never added to. Later ones wait in *changes*, which each
 * search reads as well, until a rebuild merges the two. What members are after now is held beside them.
 */
export class DirectoryIndex {
  readonly #held: HeldContents;
  #briefs = new Briefs();

  constructor(options: RebuildOptions = {}) {
    this.#held = new HeldContents(options);
  }

  get size(): number {
    return this.#contents.size;
  }

  /** What members are after now. */
  get briefs(): Pick<Briefs, 'takeEnded' | 'listWithWords'> {
    return this.#briefs;
  }

  get #contents(): Contents {
    return this.#held.now;
  }

  /**
   * Replace everything. Takes about 4 us a document, least when they come newest first.
   * Throws a RangeError, and changes nothing, for a value that is not an option, a budget that is not in whole
   * pounds or an id that occurs twice.
   */
  load(documents: Iterable<DirectoryDocument>): void {
    const all = [...documents];
    const columns = buildColumns(all);
    this.#briefs = Briefs.of(all);
    this.#held.open(columns);
  }

  /** As `load`, but built by the worker, and without briefs. Profiles added during the build are replaced too. */
  async loadFrom(batches: AsyncIterable<SearchedRows>, worker: IndexWorker): Promise<void> {
    this.#held.open(await worker.build(batches));
    this.#briefs = new Briefs();
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
    this.#briefs.put(document);
    this.#held.put(document);
  }

  /** Remove a profile; an unknown id is not an error. Costs as much as `upsert`. */
  remove(id: string): boolean {
    this.#briefs.take(id);
    return this.#held.take(id);
  }

  /**
   * Answer a search exactly as `testing/oracle` would. With filters alone the cost is the number of distinct
   * combinations of choices, a few thousand. Budgets add a sweep over the budgets of the cells concerned, text the
   * number of profiles whose names contain it, a page the distance to it from the nearer end, and the order by match
   * the cells that can hold the best.
   * Throws a RangeError when a role, strategy or service asked for is not an option.
   */
  search(search: DirectorySearch): DirectoryAnswer {
    const found = this.#answer(search);
    if (isAboutBriefs(search)) return found;
    const { seeks } = countIn(this.#briefs.contents, search).facets();
    return { ...found, facets: { ...found.facets, seeks } };
  }

  /** What a search is about: what members are after now, or all profiles. */
  #about(search: Pick<DirectorySearch, 'seeks'>): Contents {
    return isAboutBriefs(search) ? this.#briefs.contents : this.#contents;
  }

  #answer(search: DirectorySearch, nearest?: PageOrder['nearest']): DirectoryAnswer {
    return answer(this.#about(search), search, {
      findTraits: (id) => this.#contents.findTraits(id),
      seekers: search.soughtRole && this.#briefs.seekersOf(search.soughtRole),
      nearest,
    });
  }

  /** Those of these profiles that a search finds. A few microseconds each. */
  listFound(search: DirectorySearch, ids: readonly string[]): string[] {
    const contents = this.#about(search);
    return listFound(search, ids, (id) => contents.find(id));
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
    const other = viewer && this.#findWithSought(this.#contents, id);
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

  /** The traits of a profile with who its member seeks now. */
  #findWithSought(contents: Contents, id: string): Traits | undefined {
    const traits = contents.findTraits(id);
    return traits && { ...traits, choices: traits.choices | this.#briefs.seekBitsOf(id) };
  }

  /** How each profile of a page matches the viewer's, and stands to the place of the search. Some microseconds each. */
  describePage(
    viewerId: string,
    page: ShownPage,
    search: SearchedAround & Pick<DirectorySearch, 'seeks'>,
  ): PageDescription {
    const contents = this.#about(search);
    return describePage(page, {
      viewer: { id: viewerId, traits: this.#contents.findTraits(viewerId) },
      place: SearchedPlace.find(search),
      findTraits: (id) => this.#findWithSought(contents, id),
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
    const contents = this.#about(search);
    const anywhere = {
      ...search,
      place: undefined,
      within: undefined,
      page: 1,
      limit: PLACES_TRIED,
    };
    const from = nearestOrder(whereIs(search.place).largest);
    const { ids } = this.#answer({ ...anywhere, sort: 'nearest' }, from);
    const homes = ids.flatMap((id) => contents.findHome(id) ?? []);
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
    return countIn(this.#about(search), search).total;
  }

  /** Suggest the spelling in which a search was read, at the cost of two searches. */
  suggest(search: DirectorySearch, reading: UnderstoodSearch): SpellingHint {
    return hintOf(search, reading, this.#count.bind(this), this.read.bind(this));
  }

  /** Resolve when no rebuild is running any more, whether it succeeded or not. */
  settled(): Promise<void> {
    return this.#held.settled();
  }
}
