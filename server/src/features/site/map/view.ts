import { MAP_SIZE } from '@lintel/engine/places';
import type { Dot } from '#server/features/directory/map/service.ts';

const { width, height } = MAP_SIZE;
/** Sizes of dots, in cells, by the least number of members that they stand for. They show no exact number. */
const SIZES = [
  { from: 300, size: 2.8 },
  { from: 100, size: 2.2 },
  { from: 30, size: 1.7 },
  { from: 10, size: 1.3 },
  { from: 0, size: 1 },
];

/** Draw dots as a picture, to be used as a mask. */
export function toPicture(dots: readonly Dot[]): string {
  const paths = SIZES.map(({ from, size }, i) => {
    const below = SIZES[i - 1]?.from ?? Number.POSITIVE_INFINITY;
    const drawn = dots.filter(({ count }) => count >= from && count < below);
    return `<path d="${drawn.map(({ x, y }) => `M${x} ${y}h0`).join('')}" stroke-width="${size}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 ${width} ${height}"><g fill="none" stroke="#000" stroke-linecap="round">${paths.join('')}</g></svg>\n`;
}
