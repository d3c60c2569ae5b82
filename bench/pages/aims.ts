import type { Aim } from '../directory/aims.ts';
import type { FirstLoad } from './first-load.ts';
import type { Scores } from './lighthouse.ts';
import type { Navigation } from './navigation.ts';

const KILOBYTE = 1024;
const SCRIPT_BUDGETS: Record<string, number> = {
  '/': 90,
  '/login': 110,
  '/signup': 110,
  '/forgot-password': 110,
  '/search': 150,
};
const NAVIGATION_MS = 100;
const BEST = 100;

/** The targets for the pages, and the results of this run. */
export function aimsOf({
  loads,
  navigation,
  scores,
}: {
  loads: readonly FirstLoad[];
  navigation: readonly Navigation[];
  scores: readonly Scores[];
}): Aim[] {
  const strangers = loads.flatMap(({ otherHosts }) => otherHosts);
  return [
    ...loads.flatMap(({ path, weights }) => {
      const budget = SCRIPT_BUDGETS[path];
      const size = weights.scripts.gzip / KILOBYTE;
      return budget === undefined ? [] : [atMost(`${path}: KB of script, gzip`, budget, size)];
    }),
    atMost('requests to other hosts', 0, strangers.length),
    ...navigation.map(({ name, median }) =>
      atMost(`ms from a click to the next page, ${name}`, NAVIGATION_MS, median),
    ),
    ...scores.map(({ path, scores: { performance, ...others } }) => {
      const least = Math.min(performance, ...Object.values(others));
      return {
        name: `${path}: the least of Lighthouse’s four`,
        aim: `${BEST}`,
        result: `${least}`,
        isReached: least >= BEST,
      };
    }),
  ];
}

function atMost(name: string, aim: number, result: number): Aim {
  return {
    name,
    aim: `at most ${aim}`,
    result: result.toFixed(result < 20 ? 1 : 0),
    isReached: result <= aim,
  };
}
