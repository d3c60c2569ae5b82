import { LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import type { DirectoryDocument } from './document.ts';

/**
 * What a profile has chosen, in one number: the index of its role and of its location in their lists, then one bit for
 * each strategy and each service. 22 bits with the lists as they are. Profiles of equal choices, and only they, have
 * the same number.
 */
export type Choices = number;

const LOCATION_AT = bitsFor(ROLES.length);
const FOCUS_AT = LOCATION_AT + bitsFor(LOCATIONS.length);
const SERVICES_AT = FOCUS_AT + STRATEGIES.length;
if (SERVICES_AT + SERVICES.length > 31) {
  throw new Error('The option lists have outgrown one 31-bit number; choices need a second one.');
}

/** How many combinations of role and location have a number; not all of them stand for one. */
export const GROUP_COUNT = 2 ** FOCUS_AT;

const ROLE_MASK = 2 ** LOCATION_AT - 1;
const LOCATION_MASK = 2 ** (FOCUS_AT - LOCATION_AT) - 1;
const FOCUS_MASK = 2 ** STRATEGIES.length - 1;

/** Throws a RangeError when the document holds a value that is no option. */
export function choicesOf(document: DirectoryDocument): Choices {
  return (
    indexOfOption(ROLES, document.role) |
    (indexOfOption(LOCATIONS, document.location) << LOCATION_AT) |
    (bitsOf(STRATEGIES, document.focus) << FOCUS_AT) |
    (bitsOf(SERVICES, document.services) << SERVICES_AT)
  );
}

export function roleIn(choices: Choices): number {
  return choices & ROLE_MASK;
}

export function locationIn(choices: Choices): number {
  return (choices >>> LOCATION_AT) & LOCATION_MASK;
}

/** Role and location together. Choices with the rest of the bits at 0 are such a number too. */
export function groupIn(choices: Choices): number {
  return choices & (GROUP_COUNT - 1);
}

export function focusIn(choices: Choices): number {
  return (choices >>> FOCUS_AT) & FOCUS_MASK;
}

export function servicesIn(choices: Choices): number {
  return choices >>> SERVICES_AT;
}

/** The choices in words again, each list in the order of its options. */
export function wordsOf(
  choices: Choices,
): Pick<DirectoryDocument, 'role' | 'location' | 'focus' | 'services'> {
  return {
    role: ROLES[roleIn(choices)] as DirectoryDocument['role'],
    location: LOCATIONS[locationIn(choices)] as DirectoryDocument['location'],
    focus: STRATEGIES.filter((_, index) => (focusIn(choices) >>> index) & 1),
    services: SERVICES.filter((_, index) => (servicesIn(choices) >>> index) & 1),
  };
}

/** One bit for each of the values, the first option lowest. Throws a RangeError for a value that is no option. */
export function bitsOf(options: readonly string[], values: readonly string[]): number {
  let bits = 0;
  for (const value of values) bits |= 1 << indexOfOption(options, value);
  return bits;
}

export function bitsWhere<T>(options: readonly T[], test: (option: T) => boolean): number {
  return options.reduce((bits, option, index) => (test(option) ? bits | (1 << index) : bits), 0);
}

function indexOfOption(options: readonly string[], value: string): number {
  const index = options.indexOf(value);
  if (index === -1) throw new RangeError(`"${value}" is none of ${options.join(', ')}.`);
  return index;
}

function bitsFor(count: number): number {
  return 32 - Math.clz32(count - 1);
}
