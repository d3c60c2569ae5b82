// What a match compares, as one number: the maxima of the parts that both profiles state, times `COMPARED`, plus the
// points they give. Such numbers are added part by part; only their sum has a score.

const COMPARED = 128;
export const ROLES_MOST = 30;
export const LOCATION_MOST = 25;
/** The points by how near two members are: no nearer than by a nation, where circles overlap, or one based there. */
export const LOCATION_POINTS = [0, 23, LOCATION_MOST] as const;
/** An index of `LOCATION_POINTS`. */
export type Nearness = 0 | 1 | 2;
const ALWAYS_COMPARED = ROLES_MOST + LOCATION_MOST;
const EVERYTHING = 100;
/** The best score when nothing but roles and areas can be compared. */
const LEAST_CERTAIN = 80;

/** The points of a part that is compared. */
export function compared(max: number, points: number): number {
  return max * COMPARED + points;
}

/** The points in a part. */
export function pointsIn(part: number): number {
  return part % COMPARED;
}

/**
 * The score of a sum of parts: the share of its points in what they could give at most. The best score rises from
 * `LEAST_CERTAIN` to 100 with how much could be compared, so that stating something in common never lowers it. 0, which
 * is no score, where nothing but roles and areas could be compared.
 */
export function scoreOfSum(sum: number): number {
  return SCORES[sum] as number;
}

/** The best rank. */
export const MOST_RANK = ALWAYS_COMPARED + EVERYTHING;

/**
 * What orders members by a sum of parts: their score, and after all who have one, what roles and areas alone give. At
 * most `MOST_RANK`.
 */
export function rankOfSum(sum: number): number {
  const score = scoreOfSum(sum);
  return score === 0 ? pointsIn(sum) : ALWAYS_COMPARED + score;
}

const SCORES = Uint8Array.from({ length: compared(EVERYTHING, EVERYTHING) + 1 }, (_, sum) => {
  const most = Math.floor(sum / COMPARED);
  const points = sum % COMPARED;
  return points > most ? 0 : rounded(most, points);
});

// One division, so that halves are exact.
function rounded(most: number, points: number): number {
  if (most <= ALWAYS_COMPARED) return 0;
  const rest = EVERYTHING - ALWAYS_COMPARED;
  const certain = LEAST_CERTAIN * rest + (100 - LEAST_CERTAIN) * (most - ALWAYS_COMPARED);
  return Math.round((points * certain) / (most * rest));
}
