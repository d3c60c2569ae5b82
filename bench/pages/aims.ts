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
const GOOD = 95;

/** The targets for the pages, and the results of this run. */
export function aimsOf({
  loads,
  navigation,
  scores,
  memberScores,
}: {
  loads: readonly FirstLoad[];
  navigation: readonly Navigation[];
  scores: readonly Scores[];
  memberScores: readonly Scores[];
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
      atMost(`ms from a click or a key ${name}`, NAVIGATION_MS, median),
    ),
    ...scores.map((page) => leastOf(page, BEST)),
    ...memberScores.map((page) => leastOf(page, GOOD)),
  ];
}

function leastOf({ path, scores }: Scores, aim: number): Aim {
  const least = Math.min(...Object.values(scores));
  return {
    name: `${path}: the least of Lighthouse’s scores`,
    aim: `at least ${aim}`,
    result: `${least}`,
    isReached: least >= aim,
  };
}

function atMost(name: string, aim: number, result: number): Aim {
  return {
    name,
    aim: `at most ${aim}`,
    result: result.toFixed(result < 20 ? 1 : 0),
    isReached: result <= aim,
  };
}
