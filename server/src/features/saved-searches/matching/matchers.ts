import * as directory from '#server/features/directory/search/service.ts';
import { readQuery } from '#server/features/saved-searches/searches/service.ts';

/** Queries whose matchers are kept: at 3 to 4 KB each, about 60 MB. Most members save one of a few. */
const KEPT = 20_000;

/** The matchers of saved searches, each prepared once for all that ask the same. */
export class Matchers {
  readonly #byQuery = new Map<string, directory.SearchMatcher>();

  of(query: string): directory.SearchMatcher {
    const kept = this.#byQuery.get(query);
    if (kept) return kept;
    if (this.#byQuery.size >= KEPT) this.#byQuery.clear();
    const matcher = directory.matcherFor(readQuery(query).filters);
    this.#byQuery.set(query, matcher);
    return matcher;
  }
}
