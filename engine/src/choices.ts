import {
  CHOICE_KEYS,
  type ChoiceKey,
  choiceFacet,
  type FlagKey,
  isOfKind,
} from '@lintel/contract/values/directory';
import type { DirectoryDocument } from './document.ts';

/**
 * The choices of a profile as one number: the position of the value for each facet with one value, then one bit for
 * each value of those with any number of them. 22 bits with the facets as they are. Two profiles have the same number
 * exactly when their choices are equal.
 */
export type Choices = number;

/** The facets with options other than yes. */
export type ListedKey = Exclude<ChoiceKey, FlagKey>;

/** The bits of a facet in `Choices`. */
export interface Slot {
  key: ListedKey;
  values: readonly string[];
  /** The lowest bit. */
  at: number;
  /** The bits of the slot, moved down to the lowest. */
  mask: number;
}

const LISTED_KEYS = CHOICE_KEYS.filter((key): key is ListedKey => !isOfKind(key, 'flag'));
const isOneOf = (key: ChoiceKey) => isOfKind(key, 'one of');
/** The facets of which a profile has one value: profiles equal in all of these form a group. */
export const ONE_OF = slotsFrom(0, LISTED_KEYS.filter(isOneOf));
const LISTS_AT = endOf(ONE_OF, 0);
/** The facets of which a profile has any number of values. */
export const LISTS = slotsFrom(
  LISTS_AT,
  LISTED_KEYS.filter((key) => !isOneOf(key)),
);
const ONE_OF_AT = Int32Array.from(ONE_OF, ({ at }) => at);
const ONE_OF_MASKS = Int32Array.from(ONE_OF, ({ mask }) => mask);
const SLOTS = new Map([...ONE_OF, ...LISTS].map((slot) => [slot.key, slot]));

/** How many values the lists have together; their bits are adjacent. */
export const LIST_VALUES = endOf(LISTS, LISTS_AT) - LISTS_AT;
if (LISTS_AT + LIST_VALUES > 31 || ONE_OF.some(({ values }) => values.length > 32)) {
  throw new Error('The facets have outgrown one 31-bit number; choices need a second one.');
}

/** The number of group numbers; not all of them are in use. */
export const GROUP_COUNT = 2 ** LISTS_AT;

/** Throw a RangeError if the document contains a value that is not an option. */
export function choicesOf(document: DirectoryDocument): Choices {
  let choices = 0;
  for (const slot of ONE_OF) {
    choices |= indexIn(slot.values, document[slot.key] as string) << slot.at;
  }
  for (const slot of LISTS) {
    choices |= bitsOf(slot.values, document[slot.key] as readonly string[]) << slot.at;
  }
  return choices;
}

/** Turn the choices back into words, each list in the order of its values. */
export function wordsOf(choices: Choices): Pick<DirectoryDocument, ListedKey> {
  const words: Partial<Record<ListedKey, unknown>> = {};
  for (const [index, { key, values }] of ONE_OF.entries()) {
    words[key] = values[placeIn(index, choices)];
  }
  for (const { key, values, at, mask } of LISTS) {
    const bits = (choices >>> at) & mask;
    words[key] = values.filter((_, index) => (bits >>> index) & 1);
  }
  return words as Pick<DirectoryDocument, ListedKey>;
}

/** The position of the chosen value of a facet, given the facet's index in `ONE_OF`. */
export function placeIn(oneOf: number, choices: Choices): number {
  return (choices >>> (ONE_OF_AT[oneOf] as number)) & (ONE_OF_MASKS[oneOf] as number);
}

/** The group of these choices: the same for profiles equal in every facet with one value. */
export function groupIn(choices: Choices): number {
  return choices & (GROUP_COUNT - 1);
}

/** Compute a value for each group from the set of `ONE_OF` facets whose value is accepted by `oneOf`. */
export function overGroups(oneOf: readonly number[], make: (among: number) => number): Uint8Array {
  const made = new Uint8Array(GROUP_COUNT);
  for (let group = 0; group < GROUP_COUNT; group += 1) {
    let among = 0;
    for (let place = 0; place < oneOf.length; place += 1) {
      among |= (((oneOf[place] as number) >>> placeIn(place, group)) & 1) << place;
    }
    made[group] = make(among);
  }
  return made;
}

/** The bits of all lists. */
export function listsIn(choices: Choices): number {
  return choices >>> LISTS_AT;
}

// What a match compares, with its bits worked out in advance.
const { at: ROLE_AT, mask: ROLE_MASK } = slotOf('role');
const { at: LOCATION_AT, mask: LOCATION_MASK } = slotOf('location');
const { at: FOCUS_AT, mask: FOCUS_MASK } = slotOf('focus');
const { at: SERVICES_AT, mask: SERVICES_MASK } = slotOf('services');
const { at: SEEKS_AT, mask: SEEKS_MASK } = slotOf('seeks');

export function roleIn(choices: Choices): number {
  return (choices >>> ROLE_AT) & ROLE_MASK;
}

export function locationIn(choices: Choices): number {
  return (choices >>> LOCATION_AT) & LOCATION_MASK;
}

export function focusIn(choices: Choices): number {
  return (choices >>> FOCUS_AT) & FOCUS_MASK;
}

export function servicesIn(choices: Choices): number {
  return (choices >>> SERVICES_AT) & SERVICES_MASK;
}

/** The bits for who a member seeks, where they are in the choices. */
export function seekBits(choices: Choices): Choices {
  return choices & (SEEKS_MASK << SEEKS_AT);
}

/** Whether the choices of one seek the role of another, by its index. */
export function seeksRole(choices: Choices, role: number): boolean {
  return ((choices >>> (SEEKS_AT + role)) & 1) === 1;
}

/** One bit for each of the values, the first option lowest. Throws a RangeError for a value that is no option. */
export function bitsOf(options: readonly string[], values: readonly string[]): number {
  let bits = 0;
  for (const value of values) bits |= 1 << indexIn(options, value);
  return bits;
}

export function bitsWhere<T>(options: readonly T[], test: (option: T) => boolean): number {
  return options.reduce((bits, option, index) => (test(option) ? bits | (1 << index) : bits), 0);
}

function indexIn(options: readonly string[], value: string): number {
  const index = options.indexOf(value);
  if (index === -1) throw new RangeError(`"${value}" is none of ${options.join(', ')}.`);
  return index;
}

function slotsFrom(start: number, keys: readonly ListedKey[]): Slot[] {
  let at = start;
  return keys.map((key) => {
    const { values } = choiceFacet(key);
    const width = isOneOf(key) ? 32 - Math.clz32(values.length - 1) : values.length;
    at += width;
    return { key, values, at: at - width, mask: 2 ** width - 1 };
  });
}

/** The bit after the last slot. */
function endOf(slots: readonly Slot[], start: number): number {
  return slots.reduce((end, { at, mask }) => Math.max(end, at + 32 - Math.clz32(mask)), start);
}

function slotOf(key: ListedKey): Slot {
  return SLOTS.get(key) as Slot;
}
