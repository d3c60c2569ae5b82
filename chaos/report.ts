const SHOWN = 20;

/** Name the findings that are faults. */
export function faultsAmong(
  name: string,
  findings: readonly (readonly [isFault: boolean, fault: string])[],
): string[] {
  return findings.filter(([isFault]) => isFault).map(([, fault]) => `${name}: ${fault}`);
}

/** Print what a run has found, and return the exit code. */
export function reportFaults(figures: string, faults: readonly string[]): number {
  console.log(`${figures}: ${faults.length} faults, ${Math.round(performance.now() / 1_000)} s`);
  const alike = [...Map.groupBy(faults, (fault) => fault)];
  for (const [fault, { length }] of alike.slice(0, SHOWN)) console.log(`  ${length} × ${fault}`);
  return faults.length > 0 ? 1 : 0;
}
