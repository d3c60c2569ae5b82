import type { DirectoryPage } from '@lintel/contract/directory/search';
import type { DirectorySearch } from '#engine/document.ts';
import type { UnderstoodSearch } from './question.ts';

export type SpellingHint = Pick<DirectoryPage, 'suggestion' | 'suggestionWithinFilters'>;
export const NO_HINT: SpellingHint = { suggestion: null, suggestionWithinFilters: false };

/** The spelling in which a search was read, if it finds someone with its filters or without them. */
export function hintOf(
  { q, hidden, viewerId, sort, page, limit }: DirectorySearch,
  { search: read, respelt }: UnderstoodSearch,
  count: (search: DirectorySearch) => number,
  readAgain: (search: DirectorySearch) => UnderstoodSearch,
): SpellingHint {
  if (respelt === null) return NO_HINT;
  const suggestionWithinFilters = count(read) > 0;
  const anywhere = () => readAgain({ q, hidden, viewerId, sort, page, limit }).search;
  const isFound = suggestionWithinFilters || count(anywhere()) > 0;
  return isFound ? { suggestion: respelt, suggestionWithinFilters } : NO_HINT;
}
