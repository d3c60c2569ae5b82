import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExplainedMatch, ProfileMatch } from '@lintel/contract/members/matches';
import { columnsNow, openBase } from './base/base.ts';
import { buildColumns } from './base/columns-builder.ts';
import { checkFigures } from './base/ranges.ts';
import type { IndexWorker } from './building/index-worker.ts';
import { rebuild } from './building/rebuild.ts';
import { choicesOf } from './choices.ts';
import { Contents } from './contents.ts';
import type { DirectoryAnswer, DirectoryDocument, DirectorySearch } from './document.ts';
import { explain, matchOf } from './match/explanation.ts';
import { answer, findTraits } from './query/search.ts';
import { type Suggestion, suggestSpelling } from './spelling/suggestion.ts';

export interface DirectoryIndexOptions {
  /** After how many changes the base is built anew. More make each question slower, about 0.1 us a change. */
  rebuildAfter?: number;
  /** Where bases are built; without one here and at once, which suits small directories. */
  worker?: IndexWorker | undefined;
  /** Told when a base could not be built anew; it is tried again some changes later. */
  onFault?: (error: unknown) => void;
}

/** Profiles carried over to a new base at once, which takes 1 to 5 ms. */
const CARRIED_AT_ONCE = 50;

/**
 * The directory in memory: an exact page, an exact total and a count beside every filter value, in about 0.1 ms
 * whatever the number of profiles. It holds what it was given and nothing else: the database is the truth, and
 * the index may be thrown away and loaded again at any time. `testing/oracle` says what the answers mean.
 *
 * Profiles lie in a *base* of packed columns that is never added to; what came later waits in *changes*, which
 * each question reads beside it, until the two are made one again. With a worker that happens elsewhere: what
 * changes meanwhile is noted and carried over to the new base before it takes the place of the old one.
 */
export class DirectoryIndex {
  readonly #rebuildAfter: number;
  readonly #worker: IndexWorker | undefined;
  readonly #onFault: (error: unknown) => void;
  #contents = new Contents();
  #changeCount = 0;
  /** The ids that have changed since the base was handed out to be built anew; undefined while none is. */
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

  /** How many profiles there are. */
  get size(): number {
    return this.#contents.size;
  }

  /**
   * Replaces everything. About 4 us a document, least when they come newest first.
   * Throws a RangeError, and stays as it was, for a value that is no option, for a budget that is not in whole
   * pounds and for an id that comes twice.
   */
  load(documents: Iterable<DirectoryDocument>): void {
    this.#replace(new Contents(openBase(buildColumns(documents))));
  }

  /** As `load`, built by the worker; what is put in meanwhile is replaced too. */
  async loadFrom(
    batches: AsyncIterable<readonly DirectoryDocument[]>,
    worker: IndexWorker,
  ): Promise<void> {
    this.#replace(new Contents(openBase(await worker.build(batches))));
  }

  /**
   * Adds a profile or replaces the one with its id; the next search sees it. Some 10 us, and nothing is done where
   * the profile is there already as it is. Each `rebuildAfter`th change has the base built anew; without a worker
   * that takes about 2 us for every profile there is before this returns.
   * Throws a RangeError, and changes nothing, for a value that is no option and for a budget that is not in whole
   * pounds.
   */
  upsert(document: DirectoryDocument): void {
    choicesOf(document);
    checkFigures(document);
    if (this.#contents.holds(document)) return;
    this.#contents.put(document);
    this.#noteChange(document.id);
  }

  /** Removes a profile; an id that is not there is no error. Costs as much as `upsert`. */
  remove(id: string): void {
    if (this.#contents.take(id)) this.#noteChange(id);
  }

  /**
   * Answers a search as `testing/oracle` would. With filters alone the cost is the number of distinct combinations of
   * choices, some thousands; budgets add a sweep over the budgets of the cells in question, text the number of
   * profiles whose names have it, a page the way to it from the nearer end, and of the best match the cells that can
   * hold the best of it.
   * Throws a RangeError when a role, strategy or service asked for is no option.
   */
  search(search: DirectorySearch): DirectoryAnswer {
    return answer(this.#contents.base, this.#contents.changes, search);
  }

  /**
   * How well a profile fits the viewer's, with its reasons; nothing for one's own and for ids that are not there.
   * Some microseconds.
   */
  findMatch(viewerId: string, id: string): ExplainedMatch | undefined {
    const { base, changes } = this.#contents;
    const viewer = findTraits(base, changes, viewerId);
    const other = viewer && findTraits(base, changes, id);
    return other && viewerId !== id ? explain(viewer, other) : undefined;
  }

  /** The matches of many, in brief; without those that `findMatch` has nothing for. About a microsecond each. */
  listMatches(viewerId: string, ids: readonly string[]): Record<string, ProfileMatch> {
    const matches: Record<string, ProfileMatch> = {};
    const { base, changes } = this.#contents;
    const viewer = findTraits(base, changes, viewerId);
    if (!viewer) return matches;
    for (const id of ids) {
      const other = id === viewerId ? undefined : findTraits(base, changes, id);
      if (other) matches[id] = matchOf(viewer, other);
    }
    return matches;
  }

  /** Another spelling for a search that found nothing. Costs more than a search: ask it of no other. */
  suggest(search: DirectorySearch): Suggestion | null {
    return suggestSpelling(this.#contents.base, this.#contents.changes, search);
  }

  /** Resolves when no base is being built any more, whether it could be or not. */
  settled(): Promise<void> {
    return this.#rebuilding;
  }

  #noteChange(id: string): void {
    this.#changeCount += 1;
    this.#touched?.add(id);
    if (this.#changeCount < this.#rebuildAfter || this.#touched) return;
    if (this.#worker) this.#rebuilding = this.#rebuildIn(this.#worker);
    else
      this.#replace(
        new Contents(
          openBase(rebuild(columnsNow(this.#contents.base), this.#contents.pendingChanges())),
        ),
      );
  }

  async #rebuildIn(worker: IndexWorker): Promise<void> {
    const changedIds = new Set<string>();
    this.#touched = changedIds;
    const { base } = this.#contents;
    try {
      const columns = await worker.rebuild(columnsNow(base), this.#contents.pendingChanges());
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

  /** Makes a profile in the next contents what it is in these: changed, or gone. */
  #carryOver(id: string, next: Contents): void {
    next.take(id);
    const pending = this.#contents.changes.find(id);
    if (pending) next.changes.add(pending.document);
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
