import type { Nation } from './places.ts';
import regions from './regions.json' with { type: 'json' };

/** A county or region by the counties of the gazetteer that make it up. */
export interface RegionRow {
  name: string;
  nation: Nation;
  counties: readonly string[];
  /** Other names. */
  also?: readonly string[];
}

/** The data may name other regions instead of their counties. */
interface Composed extends Omit<RegionRow, 'counties'> {
  regions?: string[];
  counties?: string[];
}

/** Other names of nations. */
export const NATION_NAMES: Partial<Record<Nation, readonly string[]>> = {
  Wales: ['Cymru'],
  'Northern Ireland': ['NI', 'N Ireland', 'Ulster'],
};

const COMPOSED: ReadonlyMap<string, Composed> = new Map(
  (regions as Composed[]).map((row) => [row.name, row]),
);

/**
 * Counties as people say them, and regions. A county of the gazetteer that is not named here is one by its own name.
 */
export const REGION_ROWS: readonly RegionRow[] = [...COMPOSED.values()].map(
  ({ regions: _regions, ...row }) => ({ ...row, counties: countiesOf(row.name) }),
);

function countiesOf(name: string): string[] {
  const row = COMPOSED.get(name);
  if (!row) throw new Error(`No region is called ${name}.`);
  return [...(row.regions ?? []).flatMap(countiesOf), ...(row.counties ?? [])];
}
