import type { ExplainedMatch, ProfileMatch } from '@lintel/contract/matches';
import { type Base, buildBase, findDocument, removeDocument } from './base/base.ts';
import { checkFigures } from './base/budgets.ts';
import { Changes } from './changes.ts';
import { choicesOf } from './choices.ts';
import type { DirectoryAnswer, DirectoryDocument, DirectorySearch } from './document.ts';
import { explain, matchOf } from './match/explanation.ts';
import { compareByNewest } from './oracle.ts';
import { answer, findTraits } from './query/search.ts';
import { rebuild } from './rebuild.ts';
import { type Suggestion, suggestSpelling } from './spelling/suggestion.ts';

export interface DirectoryIndexOptions {
  /** After how many changes the base is built anew. More make each question slower, about 0.1 us a change. */
  rebuildAfter?: number;
}

/**
 * The directory in memory: an exact page, an exact total and a count beside every filter value, in about 0.1 ms
 * whatever the number of profiles. It holds what it was given and nothing else: the database is the truth, and
 * the index may be thrown away and loaded again at any time. `oracle.ts` says what the answers mean.
 *
 * Profiles lie in a *base* of packed columns that is never added to; what came later waits in *changes*, which
 * each question reads beside it, until the two are made one again.
 */
export class DirectoryIndex {
  readonly #rebuildAfter: number;
  #base: Base = buildBase([], 0);
  #changes = new Changes(this.#base);
  #changeCount = 0;

  constructor(options: DirectoryIndexOptions = {}) {
    this.#rebuildAfter = options.rebuildAfter ?? 4_000;
  }

  /** How many profiles there are. */
  get size(): number {
    return this.#base.liveCount + this.#changes.size;
  }

  /**
   * Replaces everything. About 4 us a document, least when they come newest first.
   * Throws a RangeError, and stays as it was, for a value that is no option, for a budget that is not in whole
   * pounds and for an id that comes twice.
   */
  load(documents: Iterable<DirectoryDocument>): void {
    const ordered = [...documents].sort(compareByNewest);
    this.#replaceBase(buildBase(ordered, ordered.length));
  }

  /**
   * Adds a profile or replaces the one with its id; the next search sees it. Some 10 us, but each `rebuildAfter`th
   * change builds the base anew before it returns: about 2 us for every profile there is.
   * Throws a RangeError, and changes nothing, for a value that is no option and for a budget that is not in whole
   * pounds.
   */
  upsert(document: DirectoryDocument): void {
    choicesOf(document);
    checkFigures(document);
    this.#take(document.id);
    this.#changes.add(document);
    this.#countChange();
  }

  /** Removes a profile; an id that is not there is no error. Costs as much as `upsert`. */
  remove(id: string): void {
    if (this.#take(id)) this.#countChange();
  }

  /**
   * Answers a search as `oracle.ts` would. With filters alone the cost is the number of distinct combinations of
   * choices, some thousands; budgets add a sweep over the budgets of the cells in question, text the number of
   * profiles whose names have it, a page the way to it from the nearer end, and of the best match the cells that can
   * hold the best of it.
   * Throws a RangeError when a role, strategy or service asked for is no option.
   */
  search(search: DirectorySearch): DirectoryAnswer {
    return answer(this.#base, this.#changes, search);
  }

  /**
   * How well a profile fits the viewer's, with its reasons; nothing for one's own and for ids that are not there.
   * Some microseconds.
   */
  findMatch(viewerId: string, id: string): ExplainedMatch | undefined {
    const viewer = findTraits(this.#base, this.#changes, viewerId);
    const other = viewer && findTraits(this.#base, this.#changes, id);
    return other && viewerId !== id ? explain(viewer, other) : undefined;
  }

  /** The matches of many, in brief; without those that `findMatch` has nothing for. About a microsecond each. */
  listMatches(viewerId: string, ids: readonly string[]): Record<string, ProfileMatch> {
    const matches: Record<string, ProfileMatch> = {};
    const viewer = findTraits(this.#base, this.#changes, viewerId);
    if (!viewer) return matches;
    for (const id of ids) {
      const other = id === viewerId ? undefined : findTraits(this.#base, this.#changes, id);
      if (other) matches[id] = matchOf(viewer, other);
    }
    return matches;
  }

  /** Another spelling for a search that found nothing. Costs more than a search: ask it of no other. */
  suggest(search: DirectorySearch): Suggestion | null {
    return suggestSpelling(this.#base, this.#changes, search);
  }

  #take(id: string): boolean {
    if (this.#changes.remove(id)) return true;
    const document = findDocument(this.#base, id);
    if (document === undefined) return false;
    removeDocument(this.#base, document);
    return true;
  }

  #countChange(): void {
    this.#changeCount += 1;
    if (this.#changeCount >= this.#rebuildAfter) {
      this.#replaceBase(rebuild(this.#base, this.#changes));
    }
  }

  #replaceBase(base: Base): void {
    this.#base = base;
    this.#changes = new Changes(base);
    this.#changeCount = 0;
  }
}
