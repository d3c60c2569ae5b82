import {
  FACETS,
  type Histogram,
  RANGE_KEYS,
  type RangeBound,
} from '@lintel/contract/values/directory';

/** What a profile states of a number range, in whole pounds; a missing figure leaves its side open. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

/** The first and last step that a range reaches into. */
export interface StepRange {
  from: number;
  to: number;
}

/** The names of the bounds of each number range, in the order of `RANGE_KEYS`. */
export const RANGE_FIELDS = RANGE_KEYS.map((key) => {
  return { min: FACETS[key].min, max: FACETS[key].max };
});

/** The number ranges that a profile states. */
export function rangesOf(profile: Readonly<Record<RangeBound, number | null>>): NumberRange[] {
  return RANGE_FIELDS.map(({ min, max }) => ({ min: profile[min], max: profile[max] }));
}

/** The reverse of `rangesOf`. */
export function boundsOf(ranges: readonly NumberRange[]): Record<RangeBound, number | null> {
  const bounds = {} as Record<RangeBound, number | null>;
  for (const [place, { min, max }] of RANGE_FIELDS.entries()) {
    bounds[min] = ranges[place]?.min ?? null;
    bounds[max] = ranges[place]?.max ?? null;
  }
  return bounds;
}

/** The steps that each range of a profile reaches into. */
export function stepsOfRanges(ranges: readonly NumberRange[]): (StepRange | undefined)[] {
  return RANGE_KEYS.map((key, place) =>
    stepsReached(ranges[place] as NumberRange, FACETS[key].steps),
  );
}

/** Name each histogram; they come in the order of `RANGE_KEYS`. */
export function histogramsByName(counts: readonly Uint32Array[]): Record<Histogram, number[]> {
  const named = {} as Record<Histogram, number[]>;
  for (const [place, key] of RANGE_KEYS.entries()) {
    named[FACETS[key].histogram] = Array.from(counts[place] as Uint32Array);
  }
  return named;
}

/** The steps that a range reaches into; undefined without any figure. */
export function stepsReached(
  { min, max }: NumberRange,
  steps: readonly number[],
): StepRange | undefined {
  if (min === null && max === null) return undefined;
  const from = min === null ? 0 : stepAt(min, steps);
  return { from, to: max === null ? steps.length - 1 : Math.max(from, stepAt(max, steps)) };
}

function stepAt(pounds: number, steps: readonly number[]): number {
  let step = steps.length - 1;
  while (step > 0 && pounds < (steps[step] as number)) step -= 1;
  return step;
}
