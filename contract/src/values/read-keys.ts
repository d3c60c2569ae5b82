import { CHOICE_KEYS, FEE_BOUNDS, mapBounds, type RangeBound } from './directory.ts';

const RANGE_BOUNDS = Object.keys(mapBounds(() => 0)) as RangeBound[];

/** What the words of a search may ask for. A distance goes with its place. */
export const READ_KEYS = [
  ...CHOICE_KEYS,
  ...RANGE_BOUNDS,
  ...FEE_BOUNDS,
  ...(['price', 'place', 'sort'] as const),
] as const;
export type ReadKey = (typeof READ_KEYS)[number];
