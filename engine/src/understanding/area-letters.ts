import { ABBREVIATIONS } from '@lintel/contract/values/search-terms';
import { placesCalled } from '#engine/places/place-names.ts';
import { areaCalled } from '#engine/places/postcode-areas.ts';
import { isFillerWord, meaningOf } from './terms.ts';
import { type Token, termKey } from './tokens.ts';

/**
 * The postcode area that a word is: in capitals, or behind "in", "near" or another place. Where the same letters are a
 * term, a place or a small word, it needs both: "ME", "so", "LA". Capitals say nothing in a text without small letters.
 */
export function areaMeant(
  token: Token,
  { isBehindPlace, hasSmallLetters }: { isBehindPlace: boolean; hasSmallLetters: boolean },
): string | undefined {
  const { text, simple } = token;
  const area = areaCalled(text.toUpperCase());
  const isCapitals = text === text.toUpperCase();
  // Not "St".
  if (!area || (!isCapitals && text !== simple)) return undefined;
  const isInCapitals = hasSmallLetters && isCapitals;
  const isWord =
    isFillerWord(simple) || simple in ABBREVIATIONS || meaningOf(termKey([token])) !== undefined;
  const isOther = isWord || placesCalled([simple]).length > 0;
  const isMeant = isOther ? isInCapitals && isBehindPlace : isInCapitals || isBehindPlace;
  return isMeant ? area : undefined;
}
