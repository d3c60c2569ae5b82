import { type ReadyDocument, readyDocument } from '#engine/base/changes.ts';
import {
  asBrief,
  type DirectoryDocument,
  type DirectorySearch,
  isAboutBriefs,
} from '#engine/document.ts';
import { type Criteria, prepare } from './criteria.ts';
import { countReady } from './search.ts';
import { Tally } from './tally.ts';

/** A document that many searches are matched against: as a profile, and as a brief. */
export interface Candidate {
  profile: ReadyDocument;
  brief: ReadyDocument | null;
}

/** Prepare a document for `SearchMatcher`. Throws a RangeError when it holds a value that is no option. */
export function candidateOf(document: DirectoryDocument): Candidate {
  const brief = asBrief(document);
  return { profile: readyDocument(document), brief: brief && readyDocument(brief) };
}

type Filters = Omit<DirectorySearch, 'page' | 'limit' | 'sort'>;

/** Tells which documents match a search, one at a time: the same ones that the index finds. */
export class SearchMatcher {
  readonly #criteria: Criteria;
  readonly #isAboutBriefs: boolean;
  readonly #tally = new Tally();

  /** Throws a RangeError when a value asked for is no option. */
  constructor(search: Filters) {
    this.#criteria = prepare({ ...search, sort: 'newest', page: 1, limit: 1 });
    this.#isAboutBriefs = isAboutBriefs(search);
  }

  has({ profile, brief }: Candidate): boolean {
    const ready = this.#isAboutBriefs ? brief : profile;
    return ready !== null && this.hasReady(ready);
  }

  /** Whether it has what the index holds for searches like this one. */
  hasReady(ready: ReadyDocument): boolean {
    return countReady(ready, this.#criteria, this.#tally);
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
    return document !== undefined && matcher.hasReady(readyDocument(document));
  });
}
