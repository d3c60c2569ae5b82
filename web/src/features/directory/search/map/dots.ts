import type { getMap } from '@lintel/contract/directory/places';
import type { Output } from '@lintel/contract/endpoint';

/** Where members work from: a place, its column and row on the map, and how many they are. */
export type Dot = Output<typeof getMap>['dots'][number];
export interface Point {
  x: number;
  y: number;
}

/** The arrow keys and where they lead. */
const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The dot nearest to a point. */
export function nearestTo(dots: readonly Dot[], point: Point): Dot | undefined {
  return leastBy(dots, (dot) => Math.hypot(dot.x - point.x, dot.y - point.y));
}

/** The dot to which an arrow key leads: near, and rather ahead than aside. Undefined for other keys and at the edge. */
export function nextTowards(
  dots: readonly Dot[],
  { from, key }: { from: Point; key: string },
): Dot | undefined {
  const way = DIRECTIONS[key];
  if (!way) return undefined;
  const ahead = ({ x, y }: Point) => (x - from.x) * way.x + (y - from.y) * way.y;
  const aside = ({ x, y }: Point) => Math.abs((x - from.x) * way.y + (y - from.y) * way.x);
  return leastBy(
    dots.filter((dot) => ahead(dot) > 0),
    (dot) => ahead(dot) + 2 * aside(dot),
  );
}

/** The dot with the most members. */
export function largest(dots: readonly Dot[]): Dot | undefined {
  return leastBy(dots, ({ count }) => -count);
}

/** The radius of a dot, in columns: its area grows more slowly than its count. */
export function radiusOf({ count }: Dot): number {
  return Math.min(1.6, 0.4 + 0.16 * Math.log2(count));
}

function leastBy(dots: readonly Dot[], measure: (dot: Dot) => number): Dot | undefined {
  let least: Dot | undefined;
  for (const dot of dots) if (!least || measure(dot) < measure(least)) least = dot;
  return least;
}
