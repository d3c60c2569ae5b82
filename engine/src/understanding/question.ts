import type { Understood } from '@lintel/contract/directory/search';
import { type FacetFilters, SORT_ORDERS } from '@lintel/contract/values/directory';
import { askedWords, phraseOf, piecesOf, textOf } from '@lintel/contract/values/search-pieces';
import type { DirectorySearch } from '#engine/document.ts';
import { toSearchedPlace } from '#engine/places/search-places.ts';
import { respellQuestion } from './respelling.ts';
import { type Understanding, understand } from './understand.ts';

/** A search as its text is understood. */
export interface Reading {
  /** What to search for. */
  search: DirectorySearch;
  /** Null where the text is a name, in quotes, or missing. */
  understood: Understood | null;
  /** The text in another spelling, if it was read so. */
  respelt: string | null;
}

/** What is known of the directory and the viewer; while the directory is loading, nothing. */
export interface Known {
  /** How many profiles a search finds. */
  count?: (search: Partial<DirectorySearch>) => number;
  /** The place of the viewer's base, else of their city. */
  home?: string | null;
}

/**
 * Read the text of a search as a question. A text that occurs as a whole in names finds them, whatever its words could
 * mean; then `understood` is what is offered instead. Filters of the search win over those of the text.
 */
export function readQuestion(search: DirectorySearch, { count, home = null }: Known): Reading {
  const typed = search.q ?? '';
  const countIn = (asked: Partial<DirectorySearch>) => count?.(asked) ?? 0;
  const isKnown = (q: string) => !count || countIn({ hidden: search.hidden, q }) > 0;
  const respelt = respellQuestion(typed, unknownIn(understand(typed, home).text, isKnown)) ?? null;
  const asked = understand(respelt ?? typed, home);
  if (asked.parts === 0) return { search, understood: null, respelt: null };
  const ignored = unknownIn(asked.text, isKnown);
  const understood = withoutAsked(asked, search, ignored);
  const read = { ...search, ...understood };
  const phrase = `"${phraseOf(piecesOf(typed))}"`;
  const asksForMore = Object.keys(asked.filters).length > 0 || asked.sort !== undefined;
  const isTerm = asked.parts === 1 && asked.text === '' && asksForMore;
  const named = respelt ? 0 : countIn(asked.text === '' ? { ...search, q: phrase } : search);
  const isApplied = named === 0 || isTerm;
  const other = isApplied ? { q: phrase, total: named } : { q: '', total: countIn(read) };
  return {
    search: isApplied ? read : search,
    understood: {
      ...{ isApplied, other, ignored: [...ignored], unlisted: asked.unlisted },
      outsideUk: asked.outsideUk,
      ...shownOf(understood, search),
    },
    respelt,
  };
}

/** The search with the places, figures and order in its text as filters; the names of choices stay words. */
export function readPlaces(search: DirectorySearch, home: string | null): DirectorySearch {
  const isRead = (sense: { kind: string }) => !['options', 'unlisted'].includes(sense.kind);
  const asked = understand(search.q ?? '', home, isRead);
  return { ...search, ...withoutAsked(asked, search, new Set()) };
}

/** The words of a text that nobody has, among those that a search asks for: further ones would cost a search each. */
function unknownIn(text: string, isKnown: (word: string) => boolean): Set<string> {
  const words = askedWords(piecesOf(text)).filter(({ isQuoted }) => !isQuoted);
  return new Set(words.map((word) => word.text).filter((word) => !isKnown(word)));
}

type Asked = FacetFilters & Pick<DirectorySearch, 'q' | 'sort'>;

/** What is understood and not asked for by the search itself, and the words that are left. */
function withoutAsked(
  { filters, sort, text }: Understanding,
  search: DirectorySearch,
  ignored: ReadonlySet<string>,
): Asked {
  const isAsked = (key: string) => {
    const value = search[key as keyof FacetFilters];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  };
  const own = Object.entries(filters).filter(([key]) => !isAsked(key === 'within' ? 'place' : key));
  const words = piecesOf(text).filter((word) => word.isQuoted || !ignored.has(word.text));
  const isOrdered = search.sort !== SORT_ORDERS[0];
  return {
    ...Object.fromEntries(own),
    q: textOf(words) || undefined,
    sort: (isOrdered ? undefined : sort) ?? search.sort,
  };
}

function shownOf({ q = '', sort, place, ...filters }: Asked, search: DirectorySearch) {
  const shown = { ...filters, ...(place && { place: toSearchedPlace(place) }) };
  return {
    q,
    sort: sort === search.sort ? null : sort,
    filters: shown as Understood['filters'],
  };
}
