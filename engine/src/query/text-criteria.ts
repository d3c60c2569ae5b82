import { type ChoiceKey, FLAG_KEYS, mapKeys } from '@lintel/contract/values/directory';
import { searchedTexts } from '@lintel/contract/values/facet-labels';
import { askedWords } from '@lintel/contract/values/search-pieces';
import {
  phraseOf,
  type SearchWord,
  singularOf,
  wordsOf,
} from '@lintel/contract/values/search-text';
import {
  bitsWhere,
  type Choices,
  groupIn,
  LISTS,
  ONE_OF,
  overGroups,
  type Slot,
} from '#engine/choices.ts';
import { placeNamesWith } from '#engine/coverage/place-names.ts';
import { type Flags, flagsOf } from '#engine/flags.ts';
import { lowerCase } from '#engine/text.ts';

/** The search words. A profile has all of them, each in a name, a choice, the name of its base or a flag. */
export interface TextCriteria {
  /** All words in a row, which decide the relevance. */
  phrase: Term;
  /** At least one. */
  terms: readonly Term[];
}

/** A text in lower case, and the values that contain or mean it. */
export interface Term {
  text: string;
  /** 1 for each group with such a value. */
  groups: Uint8Array;
  /** The values of all lists, by their bits in `Choices`. */
  lists: number;
  /** The names of places that contain the text, by number. */
  placeNames: Uint32Array;
  /** The flags that the text means, any of which is enough. */
  flags: Flags;
}

/** A value of a facet, as words are compared with it. */
interface Option {
  key: ChoiceKey;
  value: string;
  /** In lower case. */
  texts: readonly string[];
  /** The words of the texts in the singular, and the parts of hyphenated ones. */
  words: ReadonlySet<string>;
}
/** The options of each facet. */
export const OPTIONS = new Map(
  [...ONE_OF, ...LISTS].map(({ key, values }) => [
    key,
    values.map((value): Option => {
      const texts = searchedTexts(key, value).map(lowerCase);
      const words = singularOf(texts.join(' ')).split(' ');
      const parts = words.flatMap((word) => [word, ...word.split(/[/&-]/)]);
      return { key, value, texts, words: new Set(parts) };
    }),
  ]),
);

/** Undefined when there are no words. */
export function prepareText(q: string): TextCriteria | undefined {
  const words = wordsOf(lowerCase(q));
  if (words.length === 0) return undefined;
  const phrase = { text: phraseOf(words), isQuoted: true, means: undefined };
  return { phrase: prepareTerm(phrase), terms: askedWords(words).map(prepareTerm) };
}

function prepareTerm(word: SearchWord): Term {
  const bitsFor = ({ key }: Slot) => bitsWhere(OPTIONS.get(key) ?? [], (one) => isFor(word, one));
  return {
    text: word.text,
    groups: overGroups(ONE_OF.map(bitsFor), (among) => (among === 0 ? 0 : 1)),
    lists: LISTS.reduce((bits, slot) => bits | (bitsFor(slot) << slot.at), 0),
    placeNames: placeNamesWith(word.text),
    flags: flagsOf(mapKeys(FLAG_KEYS, (key) => word.means?.[key] !== undefined)),
  };
}

/** Whether the word is a part of the option, or means it. Unless it is in quotes, it may be a plural. */
function isFor({ text, isQuoted, means }: SearchWord, { key, value, texts, words }: Option) {
  const meant: readonly string[] = means?.[key] ?? [];
  const isPart = texts.some((one) => one.includes(text));
  return isPart || meant.includes(value) || (!isQuoted && words.has(singularOf(text)));
}

/** Whether one of the choices contains the text, or is meant by it. */
export function hasTerm({ lists, groups }: Term, choices: Choices): boolean {
  return (lists & choices) !== 0 || groups[groupIn(choices)] === 1;
}
