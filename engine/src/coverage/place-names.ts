import { foldText } from '@lintel/contract/values/letters';
import { toNamed } from '@lintel/contract/values/places';
import {
  type Dictionary,
  DictionaryBuilder,
  wordAt,
  wordCount,
  wordsContaining,
} from '#engine/packed/dictionary.ts';
import { NOWHERE, placeTable } from './place-table.ts';

/** The names of places as cards show them, in lower case: "ls6, leeds", "newport, isle of wight". */
interface PlaceNames {
  /** The distinct names as its words. */
  dictionary: Dictionary;
  /** The number of the name of each place. */
  ofPlace: Uint16Array;
}

let names: PlaceNames | undefined;

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
    return builder.add(foldText(toNamed(place).name));
  });
  return { dictionary: builder.build(), ofPlace };
}
