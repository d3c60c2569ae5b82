import { piecesOf } from '@lintel/contract/values/search-pieces';
import { gazetteer } from '#engine/places/gazetteer.ts';
import { regions } from '#engine/places/search-places.ts';
import { simplify } from '#engine/places/words.ts';
import { editDistance } from '#engine/spelling/distance.ts';
import { isSmallWord, wordsOfTerms } from './terms.ts';

/** Shorter words are too near to too many others. */
const SHORTEST = 5;
/** From this length on two edits are considered. */
const LONG = 8;

let known: ReturnType<typeof readKnown> | undefined;

/**
 * The question with words that nobody has in the nearest spelling of a term or a place; undefined if no word is
 * misspelt. What is in quotes stays as it is.
 * @param unknown the words that nobody has and that are no term, no place and no figure
 */
export function respellQuestion(q: string, unknown: ReadonlySet<string>): string | undefined {
  let isRespelt = false;
  const words = piecesOf(q).map(({ text, isQuoted }) => {
    if (isQuoted) return `"${text}"`;
    const nearest = unknown.has(text) ? nearestWord(simplify(text)) : undefined;
    if (nearest) isRespelt = true;
    return nearest ?? text;
  });
  return isRespelt ? words.join(' ') : undefined;
}

/** Terms before places, fewer edits before more. */
function nearestWord(word: string): string | undefined {
  if (word.length < SHORTEST || /\d/.test(word) || isSmallWord(word)) return undefined;
  known ??= readKnown();
  if (known.some((words) => words.some(({ simple }) => simple === word))) return undefined;
  const most = word.length < LONG ? 1 : 2;
  for (let limit = 1; limit <= most; limit += 1) {
    for (const words of known) {
      const isNear = (other: string) =>
        other[0] === word[0] && editDistance(word, other, limit) <= limit;
      const nearest = words.find(({ simple }) => isNear(simple) || isNear(`${simple}s`));
      if (nearest) return nearest.text;
    }
  }
  return undefined;
}

/** The words of terms, and the names of places that are one word. */
function readKnown() {
  const places = [...gazetteer().towns(), ...regions().values()].map(({ name }) => name);
  return [wordsOfTerms(), places].map((texts) =>
    texts
      .map((text) => ({ text, simple: simplify(text) }))
      .filter(({ simple }) => simple.length >= SHORTEST && !simple.includes(' ')),
  );
}
