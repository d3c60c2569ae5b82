import { readFileSync } from 'node:fs';
import { piecesOf } from '@lintel/contract/values/search';
import { editDistance, mostEdits } from '#engine/edit-distance.ts';
import { lettersIn, mayBeWithin } from '#engine/packed/dictionary.ts';
import { gazetteer } from '#engine/places/gazetteer.ts';
import { regions } from '#engine/places/search-places.ts';
import { simplify } from '#engine/text.ts';
import { isFillerWord, OPTION_TERMS, TRADE_WORDS, UNLISTED_TRADES } from './terms.ts';
import { SEPARATORS } from './tokens.ts';

/** Shorter words are one edit from too many others. */
const SHORTEST = 5;

/** Ordinary words and names of people that are one or two edits from a word of a term or a place. */
const NO_MISSPELLINGS = new Set(
  readFileSync(new URL('no-misspellings.txt', import.meta.url), 'utf8').split('\n'),
);

/** Names of people that are also how a trade is misspelt: by themselves they stay names. */
const NAMES_TOO = new Set(['gardner', 'plumer']);

/** A word as it is written, and as it is compared. */
interface KnownWord {
  text: string;
  simple: string;
  letters: number;
}

/** Whether a word may be misspelt: long enough, and not one that questions have beside what they ask for. */
export function mayBeMisspelt(word: string): boolean {
  const simple = simplify(word);
  return simple.length >= SHORTEST && !/[\d ]/.test(simple) && !isFillerWord(simple);
}

/**
 * The nearest word of a term or a place, terms first; undefined for a word that is one itself, or an ordinary word or a
 * name. A word that begins others may not be typed to its end, and is only taken for one of those.
 */
export function nearestTableWord(word: string): string | undefined {
  return nearestIn(word, tables().length);
}

/** The nearest word of a term, for a word that may be a name. */
export function nearestTermWord(word: string): string | undefined {
  return NAMES_TOO.has(simplify(word)) ? undefined : nearestIn(word, 1);
}

/** The nearest word in the first of the tables. */
function nearestIn(word: string, tableCount: number): string | undefined {
  const simple = simplify(word);
  if (NO_MISSPELLINGS.has(simple)) return undefined;
  const letters = lettersIn(simple);
  const alike = tables().map((table) => table.get(simple.charAt(0)) ?? []);
  if (alike.some((words) => words.some((one) => one.simple === simple))) return undefined;
  const isBegun = alike.some((words) => words.some((one) => one.simple.startsWith(simple)));
  for (let limit = 1; limit <= mostEdits(simple); limit += 1) {
    const isNear = (other: string) =>
      (!isBegun || other.startsWith(simple)) && editDistance(simple, other, limit) <= limit;
    for (const words of alike.slice(0, tableCount)) {
      // The plural is one edit more.
      const nearest = words.find(
        (one) =>
          mayBeWithin(letters, one.letters, limit + 1) &&
          (isNear(one.simple) || isNear(`${one.simple}s`)),
      );
      if (nearest) return isNear(nearest.simple) ? nearest.text : `${nearest.text}s`;
    }
  }
  return undefined;
}

/** A text with some of its words replaced. What is in quotes stays as it is. */
export function withWords(q: string, words: ReadonlyMap<string, string>): string {
  return piecesOf(q)
    .map(({ text, isQuoted }) => {
      if (isQuoted) return `"${text}"`;
      return text.split(SEPARATORS).map(replaced).join('');
    })
    .join(' ');

  function replaced(part: string): string {
    return words.get(part) ?? part;
  }
}

/** Words by their first letter. */
type Table = ReadonlyMap<string, readonly KnownWord[]>;

let loaded: readonly Table[] | undefined;

/** The words of terms, the names of places that are one word, and the words of the others. */
function tables(): readonly Table[] {
  if (loaded) return loaded;
  const labels = OPTION_TERMS.map(({ words }) => words.toLowerCase());
  const places = [...gazetteer().towns(), ...regions().values()].map(({ name }) => name);
  const wordsIn = (texts: readonly string[]) => texts.flatMap((text) => text.split(/[\s/&-]+/));
  const terms = wordsIn([...labels, ...UNLISTED_TRADES]);
  const forms = TRADE_WORDS.filter(hasForm).map((word) => `${word}ing`);
  loaded = [[...terms, ...forms], places, wordsIn(places)].map(toTable);
  return loaded;
}

/** Whether a trade has a form in -ing that means the same and is written without another change: "roofing". */
function hasForm(word: string): boolean {
  return /^[a-z]{3,}[^aeiouy]$/.test(word) && !/(?:ing|er|or|ist|ion|s)$/.test(word);
}

function toTable(texts: readonly string[]): Table {
  const words = [...new Set(texts)]
    .filter(mayBeMisspelt)
    .map((text) => ({ text, simple: simplify(text) }))
    .map((word) => ({ ...word, letters: lettersIn(word.simple) }));
  return Map.groupBy(words, ({ simple }) => simple.charAt(0));
}
