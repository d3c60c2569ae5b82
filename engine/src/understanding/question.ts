import type { Understood } from '@lintel/contract/directory/search';
import { type FacetFilters, SORT_ORDERS } from '@lintel/contract/values/directory';
import { askedWords, type Piece, phraseOf, piecesOf, textOf } from '@lintel/contract/values/search';
import type { DirectorySearch } from '#engine/document.ts';
import { toSearchedPlace } from '#engine/places/search-places.ts';
import { mayBeMisspelt, nearestTableWord, withWords } from './respelling.ts';
import { type Understanding, understand } from './understand.ts';

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
interface QuestionContext {
  /** How many profiles a search finds. */
  count?: (search: Partial<DirectorySearch>) => number;
  /** The word of the name of a business that is nearest to a word that no one has. */
  nearestBusinessWord?: (word: string) => string | undefined;
  /** The place of the viewer's base, else of their city. */
  home?: string | null;
}

/**
 * Read the text of a search as a question. A text that occurs as a whole in names finds them, whatever its words could
 * mean; then `understood` is what is offered instead. Filters of the search win over those of the text.
 */
export function readQuestion(search: DirectorySearch, known: QuestionContext): UnderstoodSearch {
  const { count, home = null } = known;
  const typed = search.q ?? '';
  const countIn = (asked: Partial<DirectorySearch>) => count?.(asked) ?? 0;
  const plain = understand(typed, home);
  const isKnown = (q: string) => !count || countIn({ hidden: search.hidden, q }) > 0;
  const unknown = unknownIn(plain.text, isKnown);
  const respelt = respell(search, unknown, known);
  const asked = respelt === null ? plain : understand(respelt, home);
  const spelt = respelt === null ? search : { ...search, q: respelt };
  if (asked.readCount === 0) return { search: spelt, understood: null, respelt };
  const ignored = respelt === null ? unknown : unknownIn(asked.text, isKnown);
  const understood = withoutAsked(asked, search, ignored);
  const read = { ...search, ...understood };
  const phrase = `"${phraseOf(withoutEnding(piecesOf(spelt.q ?? '')))}"`;
  const asksForMore = Object.keys(asked.filters).length > 0 || asked.sort !== undefined;
  const isTerm = asked.readCount === 1 && asked.text === '' && asksForMore;
  const named = countIn(asked.text === '' ? { ...search, q: phrase } : spelt);
  // No correction leads to names by itself, which may be those of people.
  const isApplied = respelt !== null || named === 0 || (isTerm && countIn(read) > 0);
  const other = isApplied ? { q: phrase, total: named } : { q: '', total: countIn(read) };
  return {
    search: isApplied ? read : spelt,
    understood: {
      ...{ isApplied, other, ignored: [...ignored], unlisted: asked.unlisted },
      outsideUk: asked.outsideUk,
      ...shownOf(understood, search),
    },
    respelt,
  };
}

/**
 * The text with the words that no one has in the nearest spelling of a term or a place, else of a word in the name of a
 * business; null if none is misspelt. A word of a term that stays text is no correction, and neither is a business
 * where the rest of the text finds no one of that name.
 */
function respell(
  search: DirectorySearch,
  unknown: ReadonlySet<string>,
  { count, nearestBusinessWord, home = null }: QuestionContext,
): string | null {
  const typed = search.q ?? '';
  const misspelt = [...unknown].filter(mayBeMisspelt);
  const meant = corrections(misspelt, nearestTableWord);
  const left = new Set(wordsOf(understand(withWords(typed, meant), home).text));
  for (const [word, nearest] of meant) if (left.has(nearest)) meant.delete(word);
  const others = misspelt.filter((word) => !meant.has(word));
  const named = corrections(others, (word) => nearestBusinessWord?.(word));
  if (named.size > 0) {
    const respelt = withWords(typed, new Map([...meant, ...named]));
    const asked = understand(respelt, home);
    const { hidden } = search;
    const read =
      asked.readCount > 0 ? { ...search, ...withoutAsked(asked, search, new Set()) } : null;
    if (count && count(read ?? { hidden, q: respelt }) > 0) return respelt;
  }
  return meant.size > 0 ? withWords(typed, meant) : null;
}

function corrections(words: readonly string[], find: (word: string) => string | undefined) {
  const found = words.flatMap((word): [string, string][] => {
    const nearest = find(word);
    return nearest === undefined ? [] : [[word, nearest]];
  });
  return new Map(found);
}

/** The search with the places, figures and order in its text as filters; the names of choices stay words. */
export function readPlaces(search: DirectorySearch, home: string | null): DirectorySearch {
  const isRead = (meaning: { kind: string }) => !['options', 'unlisted'].includes(meaning.kind);
  const asked = understand(search.q ?? '', home, isRead);
  return { ...search, ...withoutAsked(asked, search, new Set()) };
}

/** The words of a text that no one has, among those that a search asks for: further ones would cost a search each. */
function unknownIn(text: string, isKnown: (word: string) => boolean): Set<string> {
  return new Set(wordsOf(text).filter((word) => !isKnown(word)));
}

const ENDINGS = /^(?:ltd|limited|plc|llp)\.?$/i;

/** The words without what firms may have behind their names. */
function withoutEnding(words: readonly Piece[]): readonly Piece[] {
  const last = words.findLastIndex(({ text }) => !ENDINGS.test(text));
  return last === -1 ? words : words.slice(0, last + 1);
}

function wordsOf(text: string): string[] {
  const words = askedWords(piecesOf(text)).filter(({ isQuoted }) => !isQuoted);
  return words.map((word) => word.text);
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
