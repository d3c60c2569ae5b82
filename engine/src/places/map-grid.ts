import type { Point } from './distance.ts';

// The map of the United Kingdom: a grid of cells some eight miles wide. A cell with a town in it is land.

/** The south-western corner of the first cell of the last row. */
const SOUTH = 49.85;
const WEST = -7.75;
const DEGREES_OF_LATITUDE = 0.118;
/** A degree of longitude in the middle of the country, in degrees of latitude. */
const LONGITUDE_SHARE = Math.cos((54.8 * Math.PI) / 180);

/** Columns and rows. */
export const MAP_SIZE = { width: 47, height: 90 };

/** A cell: columns from the west, rows from the north. */
export interface Cell {
  x: number;
  y: number;
}

/** The cell in which a point lies. */
export function cellOf({ lat, lng }: Point): Cell {
  return {
    x: Math.floor(((lng - WEST) * LONGITUDE_SHARE) / DEGREES_OF_LATITUDE),
    y: MAP_SIZE.height - 1 - Math.floor((lat - SOUTH) / DEGREES_OF_LATITUDE),
  };
}
