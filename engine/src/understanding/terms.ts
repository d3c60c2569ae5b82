import { CHOICE_KEYS, choiceFacet, type SortOrder } from '@lintel/contract/values/directory';
import { labelOfValue, searchedTexts } from '@lintel/contract/values/search';
import {
  type Meaning,
  NEAR_ME,
  ORDER_WORDS,
  QUESTION_WORDS,
  TERMS,
  UNLISTED,
} from '@lintel/contract/values/search-terms';
import { termKey, tokensOf } from './tokens.ts';

/** What a term stands for. */
export type TermMeaning =
  | { kind: 'options'; words: string; options: Meaning }
  | { kind: 'order'; sort: SortOrder }
  | { kind: 'near me' }
  | { kind: 'unlisted'; words: string; trade: string; options: Meaning | null };

/** The most words that a term has, hyphens and all. */
export const LONGEST_TERM = 7;

/** A term for options: a label of them, or another word of the trades. */
export interface OptionTerm {
  words: string;
  means: Meaning;
  isLabel: boolean;
}

/** Every term for options, the labels first. */
export const OPTION_TERMS: readonly OptionTerm[] = [
  ...CHOICE_KEYS.filter((key) => key !== 'location').flatMap((key) =>
    choiceFacet(key).values.flatMap((value) => {
      const texts = searchedTexts(key, value);
      if (texts.length > 0) texts.push(labelOfValue(key, value));
      return texts.map((words) => ({ words, means: { [key]: [value] }, isLabel: true }));
    }),
  ),
  ...TERMS.map((term) => ({ ...term, isLabel: false })),
];

/** The terms for services that are one word, shorter ones first. */
export const TRADE_WORDS: readonly string[] = TERMS.filter(
  ({ words, means }) => means.services && /^[a-z]+$/.test(words),
)
  .map(({ words }) => words)
  .toSorted((one, other) => one.length - other.length);

const MEANINGS = new Map<string, TermMeaning>([
  ...UNLISTED.map(({ words, trade, means }) =>
    entry(words, { kind: 'unlisted', words, trade, options: means }),
  ),
  ...OPTION_TERMS.map(({ words, means }) =>
    entry(words, { kind: 'options', words, options: means }),
  ),
  ...Object.entries(ORDER_WORDS).map(([words, sort]) => entry(words, { kind: 'order', sort })),
  ...NEAR_ME.map((words) => entry(words, { kind: 'near me' })),
]);
const FILLERS = new Set(QUESTION_WORDS);

/** What words with this key stand for; undefined if they are no term. */
export function meaningOf(key: string): TermMeaning | undefined {
  return MEANINGS.get(key);
}

/** Whether a word is one that questions have beside what they ask for. */
export function isFillerWord(simple: string): boolean {
  return FILLERS.has(simple);
}

/** The trades that the directory does not list, in the words of people. */
export const UNLISTED_TRADES: readonly string[] = UNLISTED.map(({ words }) => words);

function entry(words: string, meaning: TermMeaning): [string, TermMeaning] {
  return [termKey(tokensOf(words)), meaning];
}
