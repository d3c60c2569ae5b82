import type { DirectoryPage, Relaxation } from '@lintel/contract/directory/search';
import {
  FACET_KEYS,
  FACETS,
  type FacetFilters,
  type FacetKey,
  isOfKind,
} from '@lintel/contract/values/directory';
import { foldLetters } from '@lintel/contract/values/letters';
import { WITHIN_MILES } from '@lintel/contract/values/places';
import {
  askedWords,
  isSmall,
  type Piece,
  phraseOf,
  piecesOf,
  textOf,
} from '@lintel/contract/values/search';
import type { DirectorySearch } from '#engine/document.ts';

/** The words that are left out one by one; further ones would cost a search each. */
const WORDS_MOST = 4;
/** Letters that occur in nearly every profile; a digit makes an outcode of them. */
const LETTERS = /^\p{L}{1,2}$/u;

/**
 * List what a search that finds nothing would find without one of its conditions: filters in the order of the panel,
 * then words. If no single one is the reason, without all filters, without all words, and for each word alone. Runs a
 * search for each. Without its only condition, a search is for everybody, and that is not listed; nor are words that
 * say nothing alone.
 */
export function listRelaxations(
  search: DirectorySearch,
  count: (search: DirectorySearch) => number,
): Relaxation[] {
  const words = piecesOf(foldLetters(search.q ?? ''));
  const asked = askedWords(words);
  const groups = asked.slice(0, WORDS_MOST).map((word) => [word]);
  const filters = FACET_KEYS.filter((key) => isAsked(search, key));
  if (filters.length + groups.length < 2) return [];
  const withoutFilters = (filter: Relaxation['filter'], keys: readonly FacetKey[]): Relaxation => {
    return { filter, total: count({ ...search, ...clearedOf(keys) }) };
  };
  const withWords = (kept: readonly Piece[], left: readonly Piece[]): Relaxation[] => {
    if (kept.length > 0 && !kept.some(isTelling)) return [];
    const q = textOf(kept);
    return [{ filter: 'q', word: phraseOf(left), q, total: count({ ...search, q }) }];
  };
  const single = [
    ...filters.map((filter) => withoutFilters(filter, [filter])),
    ...groups.flatMap((group) => withWords(othersOf(group, words), group)),
  ].filter(isFound);
  if (single.length > 0) return single;
  const both = filters.length > 0 && groups.length > 0;
  return [
    ...(both ? [withoutFilters('all', filters), ...withWords([], asked)] : []),
    ...groups.flatMap((group) => withWords(group, othersOf(group, asked))),
  ].filter(isFound);
}

function isTelling(word: Piece): boolean {
  return word.isQuoted || !(isSmall(word) || LETTERS.test(word.text));
}

function isFound({ total }: Relaxation): boolean {
  return total > 0;
}

/**
 * The least distance from the place of a search within which it finds someone, where it finds no one. Runs a search
 * for each distance up to it.
 */
export function widen(
  search: DirectorySearch,
  count: (search: DirectorySearch) => number,
): DirectoryPage['wider'] {
  if (search.place === undefined) return null;
  for (const within of WITHIN_MILES) {
    if (within <= (search.within ?? 0)) continue;
    const total = count({ ...search, within });
    if (total > 0) return { within, total };
  }
  return null;
}

function criteriaOf(key: FacetKey): (keyof FacetFilters)[] {
  if (isOfKind(key, 'number range') || isOfKind(key, 'share'))
    return [FACETS[key].min, FACETS[key].max];
  return key === 'place' ? [key, 'within'] : [key];
}

function isAsked(search: DirectorySearch, key: FacetKey): boolean {
  return criteriaOf(key).some((criterion) => {
    const asked = search[criterion];
    return Array.isArray(asked) ? asked.length > 0 : asked !== undefined;
  });
}

function clearedOf(keys: readonly FacetKey[]): FacetFilters {
  return Object.fromEntries(keys.flatMap(criteriaOf).map((criterion) => [criterion, undefined]));
}

function othersOf(group: readonly Piece[], words: readonly Piece[]): Piece[] {
  const isIn = ({ text, isQuoted }: Piece) =>
    group.some((other) => other.text === text && other.isQuoted === isQuoted);
  return words.filter((word) => !isIn(word));
}
