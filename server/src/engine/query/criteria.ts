import { choiceFacet, searchedTexts } from '@lintel/contract/values/directory';
import { type BudgetBounds, boundsFor } from '#server/engine/base/budgets.ts';
import { bitsOf, bitsWhere, type Choices, LISTS, listsIn, ONE_OF } from '#server/engine/choices.ts';
import type { DirectorySearch } from '#server/engine/document.ts';
import { lowerCase } from '#server/engine/text.ts';

/** A question in the terms of the index. */
export interface Criteria {
  /** For each facet of `ONE_OF` a bit for each value that will do. */
  oneOf: Int32Array;
  lists: AskedLists;
  text: TextCriteria | undefined;
  budget: BudgetBounds | undefined;
}

/** The facets of `LISTS` that are asked for; a profile without a value passes where none is. */
interface AskedLists {
  count: number;
  /** For each of them the values that will do, by their bits in `Choices`. */
  bits: Int32Array;
  /** For each of them its bit in the sum of what is failed. */
  fails: Int32Array;
  /** The place among those of all lists of the one value that will do, where a single one is asked for. */
  onlyValue: number | undefined;
}

/** The free text, lower-cased and trimmed, and the values of whose words it is a part. */
export interface TextCriteria {
  term: string;
  /** For each facet of `ONE_OF` a bit for each value. */
  oneOf: Int32Array;
  /** The values of all lists, by their bits in `Choices`. */
  lists: number;
}

const ALL = -1;
const ONE_OF_AT = Int32Array.from(ONE_OF, ({ at }) => at);
const ONE_OF_MASKS = Int32Array.from(ONE_OF, ({ mask }) => mask);
const TEXTS = new Map(
  [...ONE_OF, ...LISTS].map(({ key, values }) => [
    key,
    values.map((value) => searchedTexts(key, value).map(lowerCase)),
  ]),
);

/** Throws a RangeError when a value asked for is no option, except where parts of values are asked for. */
export function prepare(search: DirectorySearch): Criteria {
  const { budgetMin, budgetMax } = search;
  const term = lowerCase(search.q?.trim() ?? '');
  return {
    oneOf: Int32Array.from(ONE_OF, (slot) =>
      search[slot.key]?.length ? bitsAsked(slot, search) : ALL,
    ),
    lists: prepareLists(search),
    text: term === '' ? undefined : prepareText(term),
    budget:
      budgetMin === undefined && budgetMax === undefined
        ? undefined
        : boundsFor(budgetMin, budgetMax),
  };
}

type Slot = (typeof ONE_OF)[number];

function bitsAsked({ key, values }: Slot, search: DirectorySearch): number {
  const criteria: readonly string[] = search[key] ?? [];
  if (!choiceFacet(key).takesParts) return bitsOf(values, criteria);
  const parts = criteria.map(lowerCase);
  return bitsWhere(values, (value) => parts.some((part) => lowerCase(value).includes(part)));
}

function prepareLists(search: DirectorySearch): AskedLists {
  const bits = new Int32Array(LISTS.length);
  const fails = new Int32Array(LISTS.length);
  let count = 0;
  for (const [place, slot] of LISTS.entries()) {
    if (!search[slot.key]?.length) continue;
    bits[count] = bitsAsked(slot, search) << slot.at;
    fails[count] = 1 << (ONE_OF.length + place);
    count += 1;
  }
  const only = listsIn(bits[0] as number);
  const isOnly = count === 1 && (only & (only - 1)) === 0;
  return { count, bits, fails, onlyValue: isOnly ? 31 - Math.clz32(only) : undefined };
}

function prepareText(term: string): TextCriteria {
  const bitsFor = ({ key }: Slot) =>
    bitsWhere(TEXTS.get(key) ?? [], (texts) => texts.some((text) => text.includes(term)));
  return {
    term,
    oneOf: Int32Array.from(ONE_OF, bitsFor),
    lists: LISTS.reduce((bits, slot) => bits | (bitsFor(slot) << slot.at), 0),
  };
}

// What is failed is a sum with one bit for each facet: those of `ONE_OF` first, then those of `LISTS`.

/** Which facets the choices fail. */
export function failsOf(criteria: Criteria, choices: Choices): number {
  return failsOfGroup(criteria, choices) | failsOfLists(criteria.lists, choices);
}

/** Which of the facets with one value the choices fail. */
export function failsOfGroup({ oneOf }: Criteria, choices: Choices): number {
  let fails = 0;
  for (let at = 0; at < oneOf.length; at += 1) {
    if (!isAmong(oneOf, at, choices)) fails |= 1 << at;
  }
  return fails;
}

/** Which of the lists the choices fail. */
export function failsOfLists({ count, bits, fails }: AskedLists, choices: Choices): number {
  let failed = 0;
  for (let at = 0; at < count; at += 1) {
    if (((bits[at] as number) & choices) === 0) failed |= fails[at] as number;
  }
  return failed;
}

/** Whether more than one facet is failed; such a profile is part of no count. */
export function failsTwice(fails: number): boolean {
  return (fails & (fails - 1)) !== 0;
}

/** Whether the text is part of the words of one of the choices. */
export function hasText(text: TextCriteria, choices: Choices): boolean {
  return (text.lists & choices) !== 0 || hasTextInGroup(text, choices);
}

/** Whether the text is part of the words that the profiles of a group share. */
function hasTextInGroup({ oneOf }: TextCriteria, choices: Choices): boolean {
  for (let at = 0; at < oneOf.length; at += 1) if (isAmong(oneOf, at, choices)) return true;
  return false;
}

/** Whether the choice of the facet at a place in `ONE_OF` is among the values whose bits are set. */
function isAmong(oneOf: Int32Array, at: number, choices: Choices): boolean {
  const value = (choices >>> (ONE_OF_AT[at] as number)) & (ONE_OF_MASKS[at] as number);
  return (((oneOf[at] as number) >>> value) & 1) === 1;
}
