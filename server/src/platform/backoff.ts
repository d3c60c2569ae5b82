/** The pause after so many failures in a row: `first`, doubled by each further one, up to `longest`. */
export function pauseAfter(
  failures: number,
  { first, longest }: { first: number; longest: number },
): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}
