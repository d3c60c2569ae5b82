import { LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/options';
import type { DirectoryDocument } from './document.ts';

/** A profile's choices as numbers: the place of one value in its list, or one bit for each of many values. */
export interface Choices {
  role: number;
  location: number;
  focus: number;
  services: number;
}

/** The same choices under one number, which is exact as long as the lists together need at most 53 bits. */
export function keyOf(choices: Choices): number {
  const sets = choices.services * 2 ** STRATEGIES.length + choices.focus;
  return (sets * LOCATIONS.length + choices.location) * ROLES.length + choices.role;
}

/** Throws a RangeError when the document holds a value that is no option. */
export function choicesOf(document: DirectoryDocument): Choices {
  return {
    role: placeOf(ROLES, document.role),
    location: placeOf(LOCATIONS, document.location),
    focus: bitsOf(STRATEGIES, document.focus),
    services: bitsOf(SERVICES, document.services),
  };
}

/** One bit for each of the values, the first option lowest. Throws a RangeError for a value that is no option. */
export function bitsOf(options: readonly string[], values: readonly string[]): number {
  let bits = 0;
  for (const value of values) bits |= 1 << placeOf(options, value);
  return bits;
}

export function bitsWhere<T>(options: readonly T[], test: (option: T) => boolean): number {
  return options.reduce((bits, option, place) => (test(option) ? bits | (1 << place) : bits), 0);
}

export function optionsOf<T>(options: readonly T[], bits: number): T[] {
  return options.filter((_, place) => (bits & (1 << place)) !== 0);
}

function placeOf(options: readonly string[], value: string): number {
  const place = options.indexOf(value);
  if (place === -1) throw new RangeError(`"${value}" is none of ${options.join(', ')}.`);
  return place;
}
