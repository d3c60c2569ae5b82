import { readyDocument } from '#engine/base/changes.ts';
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

/** Those of some profiles, without hidden ones, that a search finds. */
export function listFound(
  search: DirectorySearch,
  ids: readonly string[],
  find: (id: string) => DirectoryDocument | undefined,
): string[] {
  const matcher = new SearchMatcher(search);
  return ids.filter((id) => {
    const document = search.hidden?.has(id) ? undefined : find(id);
    return document !== undefined && matcher.has(candidateOf(document));
  });
}
