import type { Relaxation } from '@lintel/contract/directory/search';
import {
  FACET_KEYS,
  FACETS,
  type FacetFilters,
  type FacetKey,
  isRange,
} from '@lintel/contract/values/directory';
import {
  askedWords,
  phraseOf,
  type SearchWord,
  textOf,
  wordsOf,
} from '@lintel/contract/values/search-text';
import type { DirectorySearch } from '#server/engine/document.ts';
import { lowerCase } from '#server/engine/text.ts';

/**
 * List the conditions without which a search that finds nothing finds something, each by itself: filters in the order of
 * the panel, then words. Runs a search for each condition. A single condition is not listed: without it, the search is
 * for everybody.
 */
export function listRelaxations(
  search: DirectorySearch,
  count: (search: DirectorySearch) => number,
): Relaxation[] {
  const words = wordsOf(lowerCase(search.q ?? ''));
  const filters = FACET_KEYS.filter((key) => isAsked(search, key));
  const groups = groupsOf(askedWords(words));
  if (filters.length + groups.length < 2) return [];
  return [
    ...filters.map((filter) => {
      return { filter, total: count({ ...search, ...withoutFilter(filter) }) };
    }),
    ...groups.map((group) => {
      const q = textOf(words.filter((word) => !isOneOf(word, group)));
      return { filter: 'q' as const, word: phraseOf(group), q, total: count({ ...search, q }) };
    }),
  ].filter(({ total }) => total > 0);
}

function criteriaOf(key: FacetKey): (keyof FacetFilters)[] {
  return isRange(key) ? [FACETS[key].min, FACETS[key].max] : [key];
}

function isAsked(search: DirectorySearch, key: FacetKey): boolean {
  return criteriaOf(key).some((criterion) => {
    const asked = search[criterion];
    return Array.isArray(asked) ? asked.length > 0 : asked !== undefined;
  });
}

function withoutFilter(key: FacetKey): FacetFilters {
  return Object.fromEntries(criteriaOf(key).map((criterion) => [criterion, undefined]));
}

/** Words of one synonym belong together. */
function groupsOf(words: readonly SearchWord[]): SearchWord[][] {
  const groups: SearchWord[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last && word.means && last[0]?.means === word.means) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

function isOneOf({ text, isQuoted }: SearchWord, group: readonly SearchWord[]): boolean {
  return group.some((other) => other.text === text && other.isQuoted === isQuoted);
}
