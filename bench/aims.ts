import { rounded } from './measure.ts';

/** A figure that has to be reached, and the one that was measured. */
export interface Aim {
  name: string;
  atMost?: number;
  atLeast?: number;
  /** Missing if this run has not measured it. */
  result: number | undefined;
}

/** Print which aims are reached; the exit code is 1 if one is missed. */
export function checkAims(aims: readonly Aim[]): void {
  console.log('\nAims');
  for (const { name, atMost, atLeast, result } of aims) {
    if (result === undefined) continue;
    const isReached = result <= (atMost ?? result) && result >= (atLeast ?? result);
    const aim = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
    console.log(`  ${isReached ? 'reached' : 'MISSED '}  ${name}: ${rounded(result)}, ${aim}`);
    if (!isReached) process.exitCode = 1;
  }
}
