import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds: median, 95th percentile and mean over the inputs. Each input counts with the median of its rounds. */
export interface Timing {
  p50: number;
  p95: number;
  mean: number;
  inputs: number;
  rounds: number;
}

/** Run the task once and return the milliseconds that it takes. */
export function timeOnce(task: () => void): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}

/**
 * Return the processor time that the task takes on this thread, in milliseconds, so that other processes do not affect
 * it. Only for long tasks: some kernels count processor time in steps of 4 ms.
 */
export function timeLong(task: () => void): number {
  const start = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Run the task on every input, `rounds` times. Each input counts with its median, so that a pause of the machine, which
 * would take longer than any query, does not count as a slow query.
 */
export function timeEach<T>(
  inputs: readonly T[],
  task: (input: T) => void,
  { rounds, warmUp, time = timeOnce }: { rounds: number; warmUp: number; time?: typeof timeOnce },
): Timing {
  for (let round = 0; round < warmUp; round += 1) inputs.forEach(task);
  const times = inputs.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, input] of inputs.entries()) times[at]?.push(time(() => task(input)));
  }
  return timingOf(
    times.map((ofInput) => quantile(ofInput, 0.5)),
    rounds,
  );
}

/** Run a task that waits for another process: for the first inputs to warm up, then once for every input, in order. */
export async function timeAsync<T, R>(
  inputs: readonly T[],
  task: (input: T) => Promise<R>,
): Promise<{ timing: Timing; answers: R[] }> {
  for (const input of inputs.slice(0, 10)) await task(input);
  const times: number[] = [];
  const answers: R[] = [];
  for (const input of inputs) {
    const start = performance.now();
    answers.push(await task(input));
    times.push(performance.now() - start);
  }
  return { timing: timingOf(times, 1), answers };
}

/** The timing of inputs from their milliseconds. */
export function timingOf(times: readonly number[], rounds: number): Timing {
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    inputs: times.length,
    rounds,
  };
}

/** The value below which this share of the values lies. */
export function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
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
