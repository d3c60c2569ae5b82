import { FACETS, type RangeBound, type RangeKey } from '@lintel/contract/values/directory';

/**
 * The numbers of the steps that a profile's range reaches into: a missing figure leaves its side open, and a range
 * whose upper figure is below its lower one stays in the step of that. None without any figure.
 */
export function stepsReached(
  profile: Readonly<Record<RangeBound, number | null>>,
  key: RangeKey,
): number[] {
  const { min, max, steps } = FACETS[key];
  if (profile[min] === null && profile[max] === null) return [];
  const lowest = profile[min] ?? 0;
  const highest = Math.max(lowest, profile[max] ?? Number.POSITIVE_INFINITY);
  return [...steps.keys()].filter((step) => {
    const end = steps[step + 1] ?? Number.POSITIVE_INFINITY;
    return (steps[step] as number) <= highest && end > lowest;
  });
}
