import { STRATEGIES, type Strategy } from '@lintel/contract/values/members';

/** Two strategies that are one to those who look for either: a house rented to be let by the night. */
const NEAR: readonly [Strategy, Strategy] = ['R2SA', 'Short-let'];
const [FIRST, SECOND] = NEAR.map((one) => 1 << STRATEGIES.indexOf(one)) as [number, number];

/** The strategy that some members state instead of this one. */
export function nearStrategy(strategy: Strategy): Strategy | undefined {
  const at = NEAR.indexOf(strategy);
  return at === -1 ? undefined : NEAR[1 - at];
}

/** Strategies as bits, with one bit for either of those that are near each other. */
export function mergeNear(strategies: number): number {
  return strategies & SECOND ? (strategies & ~SECOND) | FIRST : strategies;
}

/** The names of the strategies that two members share, as bits. */
export function sharedStrategies(a: number, b: number): string[] {
  const isNear = (mergeNear(a) & mergeNear(b) & FIRST) !== 0 && (a & b & (FIRST | SECOND)) === 0;
  const names = STRATEGIES.filter((_, index) => ((a & b) >>> index) & 1);
  return isNear ? [...names, NEAR.join('/')] : names;
}
