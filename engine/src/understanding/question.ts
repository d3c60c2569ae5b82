import type { Understood } from '@lintel/contract/directory/search';
import { type FacetFilters, SORT_ORDERS } from '@lintel/contract/values/directory';
import { askedWords, piecesOf, textOf } from '@lintel/contract/values/search';
import type { DirectorySearch } from '#engine/document.ts';
import { toSearchedPlace } from '#engine/places/search-places.ts';
import { preferredWords } from './preferred.ts';
import { mayBeMisspelt, nearestTableWord, nearestTermWord, withWords } from './respelling.ts';
import { type Asker, type Understanding, understand } from './understand.ts';

/** A search as its text is understood. */
export interface UnderstoodSearch {
  /** What to search for. */
  search: DirectorySearch;
  /** Null where the text is a name, in quotes, or missing. */
  understood: Understood | null;
  /** The text in another spelling, if it was read so. */
  respelt: string | null;
}

/** What is known of the directory and the viewer; while the directory is loading, nothing. */
interface QuestionContext extends Asker {
  /** How many profiles a search finds. */
  count?: (search: Partial<DirectorySearch>) => number;
  /** The word of the name of a business that is nearest to a word that no one has; asked for in texts of names alone. */
  nearestBusinessWord?: (word: string) => string | undefined;
}

/** The most words that were not read that an answer names. */
const NAMED_MAX = 4;

/**
 * Read the text of a search as a question. Once a term, a place or a figure was read, the other words order what is
 * found and leave no one out, except for quoted phrases; otherwise the text finds names. Filters of the search win over
 * those of the text.
 */
export function readQuestion(search: DirectorySearch, known: QuestionContext): UnderstoodSearch {
  const typed = search.q ?? '';
  const found = new Map<string, boolean>();
  const isKnown = (q: string) => {
    const isFound = found.get(q) ?? (known.count?.({ hidden: search.hidden, q }) ?? 1) > 0;
    found.set(q, isFound);
    return isFound;
  };
  const plain = understand(typed, known);
  const corrected = respell(typed, plain, isKnown, known);
  const asked = corrected === null ? plain : understand(corrected, known);
  if (asked.readCount === 0) {
    const respelt = respellNames(typed, plain, isKnown, known);
    return {
      search: respelt === null ? search : { ...search, q: respelt },
      understood: null,
      respelt,
    };
  }
  const own = withoutAsked(asked, search);
  const unread = wordsOf(asked.text);
  const preferred = preferredWords(asked.trades, unread);
  const { unlisted, outsideUk, leftOut, soughtRole } = asked;
  const sides = asked.sides.map(({ words, filters }) => {
    const one = withoutAsked({ ...asked, filters }, search);
    const total = known.count?.({ ...search, ...one }) ?? 0;
    return { words, filters: shownOf(one, search).filters, total };
  });
  return {
    search: { ...search, ...own, preferred, soughtRole },
    understood: {
      ...shownOf(own, search),
      ...{ unread: unread.slice(0, NAMED_MAX), preferred, unlisted, outsideUk },
      ...{ leftOut, sides },
    },
    respelt: corrected,
  };
}

/**
 * The text with its misspelt words in the nearest spelling of a term or a place; null if none is. Members decide nothing
 * where something is read. Otherwise a word that someone has may be their name, unless it is nearly a trade's. A word of
 * a term that stays text is no correction.
 */
function respell(
  typed: string,
  plain: Understanding,
  isKnown: (word: string) => boolean,
  asker: Asker,
): string | null {
  const misspelt = wordsOf(plain.text).filter(mayBeMisspelt);
  const meantBy = (word: string) =>
    isKnown(word) ? nearestTermWord(word) : nearestTableWord(word);
  const correct = (find: (word: string) => string | undefined) => {
    const meant = corrections(misspelt, find);
    if (meant.size === 0) return meant;
    const left = new Set(wordsOf(understand(withWords(typed, meant), asker).text));
    return new Map([...meant].filter(([, nearest]) => !left.has(nearest)));
  };
  const isRead = plain.readCount > 0 || correct(meantBy).size > 0;
  const meant = isRead ? correct(nearestTableWord) : new Map();
  return meant.size > 0 ? withWords(typed, meant) : null;
}

/** The text with the words that no one has in the nearest spelling of a business's, if that finds anyone; else null. */
function respellNames(
  typed: string,
  { text }: Understanding,
  isKnown: (q: string) => boolean,
  { nearestBusinessWord }: QuestionContext,
): string | null {
  const unknown = wordsOf(text).filter((word) => mayBeMisspelt(word) && !isKnown(word));
  const meant = corrections(unknown, (word) => nearestBusinessWord?.(word));
  const respelt = withWords(typed, meant);
  return meant.size > 0 && isKnown(respelt) ? respelt : null;
}

function corrections(words: readonly string[], find: (word: string) => string | undefined) {
  const found = words.flatMap((word): [string, string][] => {
    const nearest = find(word);
    return nearest === undefined ? [] : [[word, nearest]];
  });
  return new Map(found);
}

/** The search with the places, figures and order in its text as filters; the names of choices stay words. */
export function readPlaces(search: DirectorySearch, asker: Asker): DirectorySearch {
  const isRead = (meaning: { kind: string }) => !['options', 'unlisted'].includes(meaning.kind);
  const asked = understand(search.q ?? '', asker, isRead);
  return { ...search, ...withoutAsked(asked, search), q: asked.text || undefined };
}

function wordsOf(text: string): string[] {
  const words = askedWords(piecesOf(text)).filter(({ isQuoted }) => !isQuoted);
  return words.map((word) => word.text);
}

type Asked = FacetFilters & Pick<DirectorySearch, 'q' | 'sort'>;

/** What is understood and not asked for by the search itself, and the phrases that names or trades must have. */
function withoutAsked(
  { filters, sort, text, stated }: Understanding,
  search: DirectorySearch,
): Asked {
  const isAsked = (key: string) => {
    if (search.without?.some((one) => one === key)) return true;
    const value = search[key as keyof FacetFilters];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  };
  const own = Object.entries(filters).filter(([key]) => !isAsked(key === 'within' ? 'place' : key));
  const trades = stated.map((trade) => ({ text: trade, isQuoted: true }));
  const isOrdered = search.sort !== SORT_ORDERS[0] || search.without?.includes('sort');
  return {
    ...Object.fromEntries(own),
    q: textOf([...trades, ...piecesOf(text).filter(({ isQuoted }) => isQuoted)]) || undefined,
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
