import type { Aim } from '../directory/aims.ts';
import type { Scores } from './lighthouse.ts';

const BEST = 100;
const GOOD = 95;

/** The targets for the pages' scores, and the results of this run. */
export function aimsOf(scores: readonly Scores[], memberScores: readonly Scores[]): Aim[] {
  return [
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
