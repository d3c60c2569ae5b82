const FIRST_PAUSE_MILLISECONDS = 30_000;
const LONGEST_PAUSE_MILLISECONDS = 3_600_000;

/** How long to wait after so many attempts that failed. It is never given up: somebody would go on paying. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_MILLISECONDS);
}
