import { foldLetters } from '@lintel/contract/values/letters';
import { toNamed } from '@lintel/contract/values/places';
import {
  type Dictionary,
  DictionaryBuilder,
  wordAt,
  wordCount,
  wordsContaining,
} from '#engine/base/dictionary.ts';
import { lettersIn } from '#engine/base/letters.ts';
import { NOWHERE, placeTable } from './place-table.ts';

/** The names of places as cards show them, in lower case: "ls6, leeds", "newport, isle of wight". */
interface PlaceNames {
  /** The distinct names as its words. */
  dictionary: Dictionary;
  /** The number of the name of each place. */
  ofPlace: Uint16Array;
}

/** A word of the names of places. */
export interface PlaceWord {
  word: string;
  /** `lettersIn` the word. */
  letters: number;
  /** The numbers of the names that have it; of one that has it twice, twice. */
  names: readonly number[];
}

let names: PlaceNames | undefined;
let words: readonly PlaceWord[] | undefined;

/** More than the greatest number of a name. */
export function placeNameCount(): number {
  return wordCount(placeNames().dictionary);
}

export function placeNameNumber(place: number): number {
  return placeNames().ofPlace[place] as number;
}

/** The name of a place; empty for `NOWHERE`, so that it contains nothing that is searched for. */
export function placeName(place: number): string {
  return place === NOWHERE ? '' : placeNameAt(placeNameNumber(place));
}

/** Each word of the names of all places once; listed when a word is first misspelt. */
export function wordsOfPlaceNames(): readonly PlaceWord[] {
  words ??= listWords(placeNames().dictionary);
  return words;
}

function placeNameAt(number: number): string {
  return wordAt(placeNames().dictionary, number);
}

/** The numbers of the names that contain a text in lower case, which must not be empty. */
export function placeNamesWith(text: string): Uint32Array {
  return wordsContaining(placeNames().dictionary, text);
}

function placeNames(): PlaceNames {
  names ??= makeNames();
  return names;
}

function makeNames(): PlaceNames {
  const builder = new DictionaryBuilder();
  const ofPlace = Uint16Array.from(placeTable().places, (place) => {
    return builder.add(foldLetters(toNamed(place).name));
  });
  return { dictionary: builder.build(), ofPlace };
}

function listWords(dictionary: Dictionary): PlaceWord[] {
  const namesWith = new Map<string, number[]>();
  for (let name = 1; name < wordCount(dictionary); name += 1) {
    for (const word of wordAt(dictionary, name).split(/,? /)) {
      const numbers = namesWith.get(word) ?? [];
      numbers.push(name);
      namesWith.set(word, numbers);
    }
  }
  return [...namesWith].map(([word, numbers]) => {
    return { word, letters: lettersIn(word), names: numbers };
  });
}
