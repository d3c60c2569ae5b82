import { NEAR_STRATEGIES, STRATEGIES } from '@lintel/contract/values/members';

const [FIRST, SECOND] = NEAR_STRATEGIES.map((one) => 1 << STRATEGIES.indexOf(one)) as [
  number,
  number,
];

/** Strategies as bits, with one bit for either of those that are near each other. */
export function mergeNear(strategies: number): number {
  return strategies & SECOND ? (strategies & ~SECOND) | FIRST : strategies;
}

/** The names of the strategies that two members share, as bits. */
export function sharedStrategies(a: number, b: number): string[] {
  const isNear = (mergeNear(a) & mergeNear(b) & FIRST) !== 0 && (a & b & (FIRST | SECOND)) === 0;
  const names = STRATEGIES.filter((_, index) => ((a & b) >>> index) & 1);
  return isNear ? [...names, NEAR_STRATEGIES.join('/')] : names;
}
