import type { MeantOptions } from '@lintel/contract/directory/search';
import { type Piece, phraseOf, piecesOf, textOf } from '@lintel/contract/values/search';
import type { Meaning } from '@lintel/contract/values/search-terms';
import { TRADES } from '@lintel/contract/values/trades';
import { type FoundPlace, findPlaces } from '#engine/places/find-places.ts';
import { simplify } from '#engine/text.ts';
import { isFillerWord, OPTION_TERMS, type OptionTerm } from './terms.ts';
import { termKey, tokensOf } from './tokens.ts';

// What the end of a text may become while it is typed.

/** A suggestion, with the text that is left without the words that it stands for. */
type WithRest<T> = T & { q: string };

export interface Suggestions {
  places: WithRest<FoundPlace>[];
  /** With the term that the text begins; null for the label of an option. */
  options: WithRest<{ words: string | null; filters: MeantOptions }>[];
}

/** The most words at the end of a text that are tried together. */
const LONGEST_END = 4;
/** Fewer letters begin too many names; small words need more to be the beginning of another. */
const LEAST_LETTERS = 2;
const LEAST_FILLER_LETTERS = 4;

interface Limits {
  places: number;
  options: number;
}

/** The last words of a text, and those before them. */
interface End {
  words: readonly Piece[];
  q: string;
}

/**
 * Suggest what the end of a text may stand for: of its last words, the longest part that begins the name of a place
 * or a term for options.
 * @param isStated whether someone states a trade that is no service
 */
export function suggestFor(
  text: string,
  limits: Limits,
  isStated: (trade: string) => boolean = () => false,
): Suggestions {
  for (const end of endsOf(text)) {
    const found = { places: placesFor(end, limits), options: optionsFor(end, limits, isStated) };
    if (found.places.length > 0 || found.options.length > 0) return found;
  }
  return { places: [], options: [] };
}

/** The ends of a text, the longest first. None has a part of what is in quotes. */
function endsOf(text: string): End[] {
  const words = piecesOf(text);
  const quoted = words.findLastIndex(({ isQuoted }) => isQuoted);
  const from = Math.max(words.length - LONGEST_END, quoted + 1);
  const ends = words.slice(from).map((_, at): End => {
    const before = words.slice(0, from + at);
    // "plumber in" is left of "plumber in Leeds".
    const last = before.findLastIndex((word) => !isFiller(word));
    return { words: words.slice(from + at), q: textOf(before.slice(0, last + 1)) };
  });
  return ends.filter(isTelling);
}

function isTelling({ words }: End): boolean {
  const least = words.every(isFiller) ? LEAST_FILLER_LETTERS : LEAST_LETTERS;
  return keyOf(phraseOf(words)).length >= least;
}

function isFiller({ text, isQuoted }: Piece): boolean {
  return !isQuoted && isFillerWord(simplify(text));
}

function placesFor({ words, q }: End, limits: Limits): Suggestions['places'] {
  const [first] = words;
  if (!first || isFiller(first)) return [];
  const asked = { limit: limits.places, withRegions: true, isTyping: true };
  return findPlaces(phraseOf(words), asked).items.map((place) => ({ ...place, q }));
}

/**
 * The trades that begin with some words, then the options whose labels or terms do; of those, what the words mean in full
 * comes first, and no other word for the service of a trade.
 */
function optionsFor(
  { words, q }: End,
  limits: Limits,
  isStated: (trade: string) => boolean,
): Suggestions['options'] {
  const typed = phraseOf(words);
  const [whole, start] = [termKey(tokensOf(typed)), keyOf(typed)];
  const inner = ` ${simplify(typed)}`;
  const terms = [
    ...known().filter((term) => term.whole === whole),
    ...known().filter((term) => term.start.startsWith(start)),
    ...known().filter((term) => term.isLabel && ` ${simplify(term.words)}`.includes(inner)),
  ];
  const trades = TRADES.filter(
    ({ trade, service }) => keyOf(trade).startsWith(start) && (service !== null || isStated(trade)),
  ).map(({ trade, service }): OptionTerm => {
    return { words: trade, means: service ? { services: [service] } : {}, isLabel: false };
  });
  const isFirst = ({ means, isLabel }: OptionTerm, at: number) =>
    terms.findIndex((other) => isSame(other.means, means)) === at &&
    (isLabel || !trades.some((trade) => isSame(trade.means, means)));
  return [...trades, ...terms.filter(isFirst)].slice(0, limits.options).map((term) => ({
    words: term.isLabel ? null : term.words,
    filters: term.means as MeantOptions,
    q,
  }));
}

let loaded: readonly (OptionTerm & { whole: string; start: string })[] | undefined;

/** Every term for options, by what its forms have in common and by its letters alone. */
function known() {
  loaded ??= OPTION_TERMS.map((term) => {
    return { ...term, whole: termKey(tokensOf(term.words)), start: keyOf(term.words) };
  });
  return loaded;
}

function isSame(one: Meaning, other: Meaning): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** "multi-let" and "multilet" begin alike. */
function keyOf(words: string): string {
  return simplify(words).replaceAll(' ', '');
}
