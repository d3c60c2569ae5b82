import { foldSearch } from '@lintel/contract/values/letters';
import { SEARCH_WORDS_MAX } from '@lintel/contract/values/search';
import type { PreferredWord } from '#engine/text.ts';
import { isFillerWord, meaningOf, TRADE_WORDS } from './terms.ts';
import { type Token, termKey, tokensOf } from './tokens.ts';

/** Fewer letters begin too many other words. */
const SHORTEST_STEM = 4;
/** So many letters tell a word without its ending. */
const SHORTEST_BASE = 5;
/** What makes the name of who does a work out of that of the work: "plumber" has it, "plumbing" another one. */
const ENDING = /(?:ers?|ors?|ing|e)$/;

/**
 * The words that order what a question finds: the trades that were read, by their stems, so that firms named for them
 * come first, and the words that were not read.
 */
export function preferredWords(
  trades: readonly string[],
  unread: readonly string[],
): PreferredWord[] {
  const words = [
    ...trades
      .flatMap(tokensOf)
      .filter(isOfTrade)
      .map(({ simple }) => stem(simple)),
    ...unread.flatMap((word) => foldSearch(word).split(' ')).map(whole),
  ];
  const isFirst = ({ text }: PreferredWord, at: number) =>
    text !== '' && words.findIndex((other) => other.text === text) === at;
  return words.filter(isFirst).slice(0, SEARCH_WORDS_MAX);
}

/** "Landlord gas safety certificate" is for landlords. */
function isOfTrade(token: Token): boolean {
  const meaning = meaningOf(termKey([token]));
  const isRole = meaning?.kind === 'options' && meaning.options.role !== undefined;
  return !isRole && !isFillerWord(token.simple);
}

function whole(text: string): PreferredWord {
  return { text, isStem: false };
}

function stem(word: string): PreferredWord {
  const [shorter] = TRADE_WORDS.filter((term) => {
    return term.length >= SHORTEST_STEM && term !== word && word.startsWith(term);
  });
  const base = (shorter ?? word).replace(shorter ? /e$/ : ENDING, '');
  const text = base.length < SHORTEST_BASE ? (shorter ?? word) : base;
  return text.length < SHORTEST_STEM ? whole(text) : { text, isStem: true };
}
