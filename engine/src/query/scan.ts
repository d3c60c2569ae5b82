import { type ReadyDocument, readyDocument } from '#engine/base/changes.ts';
import {
  COMPARE,
  type DirectoryAnswer,
  type DirectoryDocument,
  type DirectorySearch,
} from '#engine/document.ts';
import { histogramsByName } from '#engine/number-range.ts';
import { type Criteria, prepare } from './criteria.ts';
import { feeLevelOf } from './fee-order.ts';
import { nearestLevelOf } from './nearest-order.ts';
import { countReady, keptOrder, nearestFor, orderOf } from './search.ts';
import { Tally } from './tally.ts';

/**
 * Answers one search from all documents as they are read, in any order, while there is no index. About 1 us a
 * document; it holds no more results than the page needs. The viewer may not have been read yet, so the order by
 * match falls back to newest first.
 */
export class Scan {
  readonly #search: DirectorySearch;
  readonly #asked: Criteria;
  readonly #tally = new Tally();
  readonly #sortedBy: DirectoryAnswer['sortedBy'];
  readonly #compare: (a: ReadyDocument, b: ReadyDocument) => number;
  #found: ReadyDocument[] = [];

  /** Throws a RangeError when a role, strategy or service asked for is no option. */
  constructor(search: DirectorySearch) {
    this.#search = search;
    this.#asked = prepare(search);
    const sort = keptOrder(search);
    const levelOf = levelIn(search);
    this.#sortedBy = orderOf(search);
    this.#compare = (a, b) => levelOf(a) - levelOf(b) || COMPARE[sort](a.document, b.document);
  }

  add(document: DirectoryDocument): void {
    const ready = readyDocument(document);
    if (!countReady(ready, this.#asked, this.#tally)) return;
    this.#found.push(ready);
    if (this.#found.length > 2 * this.#reach + 1_000) this.#dropBeyondReach();
  }

  answer(): DirectoryAnswer {
    this.#dropBeyondReach();
    const { page, limit } = this.#search;
    const { total } = this.#tally;
    return {
      ids: this.#found.slice((page - 1) * limit).map(({ document }) => document.id),
      total,
      facets: this.#tally.facets(),
      ...histogramsByName(this.#tally.histograms),
      sortedBy: this.#sortedBy,
      page,
      pages: Math.max(1, Math.ceil(total / limit)),
    };
  }

  /** How many of the first ones decide what is on the page. */
  get #reach(): number {
    return this.#search.page * this.#search.limit;
  }

  #dropBeyondReach(): void {
    this.#found = this.#found.sort(this.#compare).slice(0, this.#reach);
  }
}

/** What comes before the stored order: how far away someone is, or what they charge. */
function levelIn(search: DirectorySearch): (ready: ReadyDocument) => number {
  if (search.sort === 'fee') return feeLevelOf;
  const nearest = nearestFor(search);
  return (ready) => (nearest ? nearestLevelOf(ready, nearest) : 0);
}
