import type { ChoiceKey } from '@lintel/contract/values/directory';
import { foldSearch, foldText } from '@lintel/contract/values/letters';
import {
  askedWords,
  type Piece,
  phraseOf,
  piecesOf,
  searchedTexts,
  singularOf,
} from '@lintel/contract/values/search';
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

/** The search words. A profile has all of them, each in a name, a choice or the name of its base. */
export interface TextCriteria {
  /** All words in a row, which decide the relevance. */
  phrase: Term;
  /** At least one. */
  terms: readonly Term[];
}

/** A text in lower case, and the values that contain it. */
export interface Term {
  text: string;
  /** 1 for each group with such a value. */
  groups: Uint8Array;
  /** The values of all lists, by their bits in `Choices`. */
  lists: number;
  /** The names of places that contain the text, by number. */
  placeNames: Uint32Array;
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
      const texts = searchedTexts(key, value).map(foldText);
      const words = singularOf(texts.join(' ')).split(' ');
      const parts = words.flatMap((word) => [word, ...word.split(/[/&-]/)]);
      return { key, value, texts, words: new Set(parts) };
    }),
  ]),
);

/** Undefined when there are no words. */
export function prepareText(q: string): TextCriteria | undefined {
  const words = piecesOf(foldSearch(q)).map((word) =>
    word.isQuoted ? { ...word, text: foldText(word.text) } : word,
  );
  if (words.length === 0) return undefined;
  const phrase = { text: foldText(phraseOf(words)), isQuoted: true };
  return { phrase: prepareTerm(phrase), terms: askedWords(words).map(prepareTerm) };
}

function prepareTerm(word: Piece): Term {
  const bitsFor = ({ key }: Slot) => bitsWhere(OPTIONS.get(key) ?? [], (one) => isFor(word, one));
  return {
    text: word.text,
    groups: overGroups(ONE_OF.map(bitsFor), (among) => (among === 0 ? 0 : 1)),
    lists: LISTS.reduce((bits, slot) => bits | (bitsFor(slot) << slot.at), 0),
    placeNames: placeNamesWith(word.text),
  };
}

/** Whether the word is a part of the option. Unless it is in quotes, it may be a plural. */
function isFor({ text, isQuoted }: Piece, { texts, words }: Option) {
  return texts.some((one) => one.includes(text)) || (!isQuoted && words.has(singularOf(text)));
}

/** Whether one of the choices contains the text. */
export function hasTerm({ lists, groups }: Term, choices: Choices): boolean {
  return (lists & choices) !== 0 || groups[groupIn(choices)] === 1;
}
