/** Print what a run has found, and return the exit code. */
export function reportFaults(
  engine: string,
  figures: string,
  startedAt: number,
  faults: readonly string[],
): number {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${engine}: ${figures}: ${faults.length} faults, ${seconds} s`);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  return faults.length > 0 ? 1 : 0;
}
