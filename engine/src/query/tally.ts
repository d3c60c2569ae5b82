import type { FacetCounts } from '@lintel/contract/directory/search';
import {
  CHOICE_KEYS,
  type ChoiceKey,
  FACETS,
  FLAG_KEYS,
  RANGE_KEYS,
} from '@lintel/contract/values/directory';
import { addToEach, type Groups } from '#engine/base/groups.ts';
import { addSteps } from '#engine/base/range-counts.ts';
import { type Choices, LIST_VALUES, LISTS, listsIn, ONE_OF, placeIn } from '#engine/choices.ts';
import type { StepRange } from '#engine/number-range.ts';
import { FlagCounts } from './flag-counts.ts';

// The counts of the lists come first, in the order of their bits, then those of the facets with one value.
const FROM = new Map<ChoiceKey, number>();
for (const { key } of [...LISTS, ...ONE_OF]) FROM.set(key, sizeOf([...FROM.keys()]));
const ONE_OF_FROM = Int32Array.from(ONE_OF, ({ key }) => FROM.get(key) as number);
const LIST_BITS = Int32Array.from(LISTS, ({ key, mask }) => mask << (FROM.get(key) as number));
const ALL_LISTS = 2 ** LIST_VALUES - 1;
/** Their bits in a set of failed facets. */
const ONE_OF_FAILS = 2 ** ONE_OF.length - 1;
/** The facets in the order of an answer; flags have counts of their own. */
const COUNTED = CHOICE_KEYS.flatMap((key) => {
  const from = FROM.get(key);
  return from === undefined ? [] : [{ key, values: FACETS[key].values, from }];
});
const COUNTS = sizeOf([...FROM.keys()]);
const FLAGS = FLAG_KEYS.map((key) => ({ key, value: FACETS[key].values[0] }));

/**
 * The total and all counts, added up in one pass. A facet's counts ignore its own choice, so a profile counts
 * there when it fails nothing, or nothing but that facet; one that fails two facets counts nowhere.
 */
export class Tally {
  total = 0;
  readonly flags = new FlagCounts();
  /** For each number range, in the order of `RANGE_KEYS`, how many reach into each step, ignoring its own bounds. */
  readonly histograms = RANGE_KEYS.map((key) => new Uint32Array(FACETS[key].steps.length));
  readonly #counts = new Uint32Array(COUNTS);

  /** Add `count` profiles with equal choices; `fails` is the one facet that they fail, if any. */
  add(fails: number, choices: Choices, count: number): void {
    if (fails === 0) this.total += count;
    for (let index = 0; index < ONE_OF.length; index += 1) {
      if ((fails & ~(1 << index)) !== 0) continue;
      (this.#counts[(ONE_OF_FROM[index] as number) + placeIn(index, choices)] as number) += count;
    }
    if ((fails & ONE_OF_FAILS) === 0) this.addLists(fails, choices, count);
  }

  /** Add them to the counts of the lists alone; `fails` is the one list that they fail, if any. */
  addLists(fails: number, choices: Choices, count: number): void {
    const bits = fails === 0 ? ALL_LISTS : LIST_BITS[31 - Math.clz32(fails) - ONE_OF.length];
    addToEach(this.#counts, 0, listsIn(choices) & (bits as number), count);
  }

  /** Add all documents of a group that fails nothing. */
  addGroup(groups: Groups, group: number): void {
    this.add(0, group, groups.live[group] as number);
    for (let value = 0; value < LIST_VALUES; value += 1) {
      (this.#counts[value] as number) += groups.lists[group * LIST_VALUES + value] as number;
    }
    this.flags.addGroup(groups, group);
  }

  /** Add the ranges of a profile, or remove them with -1; `beyond` has a bit for each that is out of bounds. */
  addRanges(steps: readonly (StepRange | undefined)[], beyond: number, by: 1 | -1): void {
    for (let index = 0; index < steps.length; index += 1) {
      if ((beyond & ~(1 << index)) !== 0) continue;
      addSteps(this.histograms[index] as Uint32Array, 0, steps[index], by);
    }
  }

  facets(): FacetCounts {
    const facets: Partial<Record<ChoiceKey, Record<string, number>>> = {};
    for (const { key, values, from } of COUNTED) {
      const counts: Record<string, number> = {};
      for (let index = 0; index < values.length; index += 1) {
        counts[values[index] as string] = this.#counts[from + index] as number;
      }
      facets[key] = counts;
    }
    for (let flag = 0; flag < FLAGS.length; flag += 1) {
      const { key, value } = FLAGS[flag] as (typeof FLAGS)[number];
      facets[key] = { [value]: this.flags.count(flag) };
    }
    return facets as FacetCounts;
  }
}

/** How many values facets have together. */
function sizeOf(keys: readonly ChoiceKey[]): number {
  return keys.reduce((size, key) => size + FACETS[key].values.length, 0);
}
