import { COMPARE, readyDocument } from '#server/features/directory/engine/changes.ts';
import type {
  DirectoryAnswer,
  DirectoryDocument,
  DirectorySearch,
} from '#server/features/directory/engine/document.ts';
import { type Asked, prepare } from './asked.ts';
import { countReady } from './search.ts';
import { Tally } from './tally.ts';

/**
 * Answers one search from all documents as they come by, in any order, for while there is no index. About 1 us a
 * document; of those found no more are kept than the page needs.
 */
export class Scan {
  readonly #search: DirectorySearch;
  readonly #asked: Asked;
  readonly #tally = new Tally();
  #found: DirectoryDocument[] = [];

  /** Throws a RangeError when a role, strategy or service asked for is no option. */
  constructor(search: DirectorySearch) {
    this.#search = search;
    this.#asked = prepare(search);
  }

  add(document: DirectoryDocument): void {
    if (!countReady(readyDocument(document), this.#asked, this.#tally)) return;
    this.#found.push(document);
    if (this.#found.length > 2 * this.#reach + 1_000) this.#keepFirst();
  }

  answer(): DirectoryAnswer {
    this.#keepFirst();
    const { page, limit } = this.#search;
    const { total } = this.#tally;
    return {
      ids: this.#found.slice((page - 1) * limit).map(({ id }) => id),
      total,
      facets: this.#tally.facets(),
      page,
      pages: Math.max(1, Math.ceil(total / limit)),
    };
  }

  /** How many of the first ones decide what is on the page. */
  get #reach(): number {
    return this.#search.page * this.#search.limit;
  }

  #keepFirst(): void {
    this.#found = this.#found.sort(COMPARE[this.#search.sort]).slice(0, this.#reach);
  }
}
