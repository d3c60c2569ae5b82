import { readyDocument } from '#engine/changes.ts';
import type { DirectoryDocument, DirectorySearch } from '#engine/document.ts';
import { type Criteria, prepare } from './criteria.ts';
import { countReady } from './search.ts';
import { Tally } from './tally.ts';

/** A document that many searches are matched against. */
export type Candidate = ReturnType<typeof readyDocument>;

/** Prepare a document for `SearchMatcher`. Throws a RangeError when it holds a value that is no option. */
export function candidateOf(document: DirectoryDocument): Candidate {
  return readyDocument(document);
}

/** Tells which documents match a search, one at a time: the same ones that the index finds. */
export class SearchMatcher {
  readonly #criteria: Criteria;
  readonly #tally = new Tally();

  /** Throws a RangeError when a value asked for is no option. */
  constructor(search: Omit<DirectorySearch, 'page' | 'limit' | 'sort'>) {
    this.#criteria = prepare({ ...search, sort: 'newest', page: 1, limit: 1 });
  }

  has(candidate: Candidate): boolean {
    return countReady(candidate, this.#criteria, this.#tally);
  }
}
