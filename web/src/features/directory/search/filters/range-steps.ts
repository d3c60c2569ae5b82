import { FACETS, type RangeKey } from '@lintel/contract/values/directory';
import type { SearchState } from '../state.ts';

export interface RangeBar {
  /** The start of the bar's step, in pounds. */
  from: number;
  /** As a share of the highest bar, 0 to 1. */
  height: number;
  /** Whether the selected range overlaps the step. */
  isCovered: boolean;
}

/** The histogram's bars; all of height 0 until the counts have loaded. */
export function rangeBars(
  key: RangeKey,
  counts: readonly number[] | undefined,
  search: SearchState,
): RangeBar[] {
  const { min, max, steps } = FACETS[key];
  const most = Math.max(1, ...(counts ?? []));
  return steps.map((from, step) => ({
    from,
    height: (counts?.[step] ?? 0) / most,
    isCovered: from <= (search[max] ?? from) && endOf(key, step) > (search[min] ?? from),
  }));
}

function endOf(key: RangeKey, step: number): number {
  return FACETS[key].steps[step + 1] ?? Number.POSITIVE_INFINITY;
}
