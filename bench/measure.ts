import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds: median, 95th percentile and the longest. */
export interface Timing {
  p50: number;
  p95: number;
  max: number;
}

/** Run the task once and return the milliseconds that it takes. */
export function timeOnce(task: () => void): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}

/**
 * Run the task on every input, after rounds to warm up. Each input counts with the median of its rounds, so that a pause
 * of the machine, which would take longer than any query, does not count as a slow query.
 */
export function timeEach<T>(
  inputs: readonly T[],
  task: (input: T) => void,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Timing {
  for (let round = 0; round < warmUp; round += 1) inputs.forEach(task);
  const times = inputs.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, input] of inputs.entries()) times[at]?.push(timeOnce(() => task(input)));
  }
  return timingOf(times.map((ofInput) => quantile(ofInput, 0.5)));
}

/** The timing of tasks that have taken these milliseconds. */
export function timingOf(times: readonly number[]): Timing {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: quantile(times, 1) };
}

/** The value below which this share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The bytes in use on the heap and in buffers after a full garbage collection. */
export function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A figure as a table shows it: small ones with their decimals. */
export function rounded(figure: number): number {
  return Number(figure.toFixed(figure < 20 ? 2 : 0));
}

/** A row of a table with the figures rounded. */
export function inMilliseconds({ p50, p95, max }: Timing) {
  return { 'p50 ms': rounded(p50), 'p95 ms': rounded(p95), 'max ms': rounded(max) };
}
