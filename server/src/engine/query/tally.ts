import type { FacetCounts } from '@lintel/contract/directory/search';
import { BUDGET_STEPS, mapChoices } from '@lintel/contract/values/directory';
import { addToEach, type Groups } from '#server/engine/base/groups.ts';
import { type Choices, LIST_VALUES, LISTS, listsIn, ONE_OF } from '#server/engine/choices.ts';

/** The counts of every facet of `ONE_OF`, one after the other, begin here. */
const ONE_OF_FROM = Int32Array.from(ONE_OF, (_, index) => sizeOf(ONE_OF.slice(0, index)));
const ONE_OF_AT = Int32Array.from(ONE_OF, ({ at }) => at);
const ONE_OF_MASKS = Int32Array.from(ONE_OF, ({ mask }) => mask);
/** The bits of every facet of `LISTS` among those of all lists, where their counts lie side by side. */
const LISTS_FROM = Int32Array.from(LISTS, (_, index) => sizeOf(LISTS.slice(0, index)));
const LIST_BITS = Int32Array.from(
  LISTS,
  ({ mask }, index) => mask << (LISTS_FROM[index] as number),
);

/**
 * The total and all counts, added up in one pass. A facet's counts ignore its own choice, so a profile counts
 * there when it fails nothing, or nothing but that facet; one that fails two facets counts nowhere.
 */
export class Tally {
  total = 0;
  /** How many of the found, whatever budget is asked for, reach into each step of `BUDGET_STEPS`. */
  readonly budgets = new Uint32Array(BUDGET_STEPS.length);
  readonly #oneOf = new Uint32Array(sizeOf(ONE_OF));
  readonly #lists = new Uint32Array(LIST_VALUES);

  /** Adds `count` profiles of equal choices; `fails` is what these choices fail, one facet at most. */
  add(fails: number, choices: Choices, count: number): void {
    if (fails === 0) {
      this.total += count;
      for (let at = 0; at < ONE_OF.length; at += 1) this.#addOneOf(at, choices, count);
      addToEach(this.#lists, 0, listsIn(choices), count);
      return;
    }
    const failed = 31 - Math.clz32(fails);
    if (failed < ONE_OF.length) this.#addOneOf(failed, choices, count);
    else {
      const bits = LIST_BITS[failed - ONE_OF.length] as number;
      addToEach(this.#lists, 0, listsIn(choices) & bits, count);
    }
  }

  /** Adds all documents of a group, which fail nothing. */
  addGroup(groups: Groups, group: number): void {
    this.add(0, group, groups.live[group] as number);
    for (let at = 0; at < LIST_VALUES; at += 1) {
      (this.#lists[at] as number) += groups.lists[group * LIST_VALUES + at] as number;
    }
  }

  facets(): FacetCounts {
    const counts = new Map([
      ...ONE_OF.map((slot, at) => labelled(slot, this.#oneOf, ONE_OF_FROM[at] as number)),
      ...LISTS.map((slot, at) => labelled(slot, this.#lists, LISTS_FROM[at] as number)),
    ]);
    return mapChoices((key) => counts.get(key) as never);
  }

  #addOneOf(at: number, choices: Choices, count: number): void {
    const value = (choices >>> (ONE_OF_AT[at] as number)) & (ONE_OF_MASKS[at] as number);
    (this.#oneOf[(ONE_OF_FROM[at] as number) + value] as number) += count;
  }
}

type Slot = (typeof ONE_OF)[number];

function labelled({ key, values }: Slot, counts: Uint32Array, from: number) {
  const result: Record<string, number> = {};
  for (let index = 0; index < values.length; index += 1) {
    result[values[index] as string] = counts[from + index] as number;
  }
  return [key, result] as const;
}

/** How many values facets have together. */
function sizeOf(slots: readonly Slot[]): number {
  return slots.reduce((size, { values }) => size + values.length, 0);
}
