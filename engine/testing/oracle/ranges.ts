import { FACETS, type RangeBound, type RangeKey } from '@lintel/contract/values/directory';

/**
 * Return the numbers of the steps that a profile's range overlaps. A missing figure leaves its side open. A range whose
 * upper figure is below its lower one is in the lower figure's step. Empty without figures.
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
