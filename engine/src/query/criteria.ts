import { choiceFacet, FACETS, RANGE_KEYS } from '@lintel/contract/values/directory';
import { foldText } from '@lintel/contract/values/letters';
import { type Bounds, boundsFor } from '#engine/base/ranges.ts';
import {
  bitsOf,
  bitsWhere,
  type Choices,
  groupIn,
  LISTS,
  listsIn,
  ONE_OF,
  overGroups,
  type Slot,
} from '#engine/choices.ts';
import type { DirectorySearch } from '#engine/document.ts';
import { prepareSelections, type Selection } from './selection.ts';
import { OPTIONS, prepareText, type TextCriteria } from './text-criteria.ts';

/** A search in the terms of the index. */
export interface Criteria {
  /** For each group, which of the facets with one value it fails. */
  failsOfGroups: Uint8Array;
  lists: AskedLists;
  text: TextCriteria | undefined;
  /** The number ranges with a bound. */
  ranges: readonly AskedRange[];
  /** The filters for places, prices, fees and flags. */
  selections: readonly Selection[];
}

export interface AskedRange {
  /** The index in `RANGE_KEYS`. */
  place: number;
  bounds: Bounds;
}

/** The facets of `LISTS` that are filtered. */
interface AskedLists {
  count: number;
  /** For each of them the accepted values, by their bits in `Choices`. */
  bits: Int32Array;
  /** For each of them its bit in the set of failed facets. */
  fails: Int32Array;
  /** The position of the accepted value among those of all lists, if there is exactly one. */
  onlyValue: number | undefined;
}

const ALL = -1;
const ALL_ONE_OF = 2 ** ONE_OF.length - 1;

/** Prepare a search. Throws a RangeError when a value asked for is not an option. */
export function prepare(search: DirectorySearch): Criteria {
  return {
    failsOfGroups: overGroups(
      ONE_OF.map((slot) => (search[slot.key]?.length ? bitsAsked(slot, search) : ALL)),
      (among) => ALL_ONE_OF & ~among,
    ),
    lists: prepareLists(search),
    text: prepareText(search.q ?? ''),
    ranges: RANGE_KEYS.flatMap((key, place) => {
      const { min, max } = FACETS[key];
      const [least, most] = [search[min], search[max]];
      return least === undefined && most === undefined
        ? []
        : [{ place, bounds: boundsFor(least, most) }];
    }),
    selections: prepareSelections(search),
  };
}

function bitsAsked({ key, values }: Slot, search: DirectorySearch): number {
  const criteria: readonly string[] = search[key] ?? [];
  if (!choiceFacet(key).takesParts) return bitsOf(values, criteria);
  const parts = criteria.map(foldText);
  return bitsWhere(OPTIONS.get(key) ?? [], ({ texts: [text] }) =>
    parts.some((part) => text?.includes(part)),
  );
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

// Failed facets are a set with one bit for each facet: those of `ONE_OF` first, then those of `LISTS`.

/** Which facets the choices fail. */
export function failsOf(criteria: Criteria, choices: Choices): number {
  return failsOfGroup(criteria, choices) | failsOfLists(criteria.lists, choices);
}

/** Which of the facets with one value the choices fail. */
export function failsOfGroup({ failsOfGroups }: Criteria, choices: Choices): number {
  return failsOfGroups[groupIn(choices)] as number;
}

/** Which of the lists the choices fail. */
export function failsOfLists({ count, bits, fails }: AskedLists, choices: Choices): number {
  let failed = 0;
  for (let at = 0; at < count; at += 1) {
    if (((bits[at] as number) & choices) === 0) failed |= fails[at] as number;
  }
  return failed;
}

/** Whether more than one facet failed; such a profile is in no count. */
export function failsTwice(fails: number): boolean {
  return (fails & (fails - 1)) !== 0;
}
