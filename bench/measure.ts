import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds: middle, 95th of a hundred and mean over the inputs, each with the median of its rounds. */
export interface Timing {
  p50: number;
  p95: number;
  mean: number;
  inputs: number;
  rounds: number;
}

/** Runs the task once and answers its milliseconds. */
export function timeOnce(task: () => void): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}

/**
 * The milliseconds of processor time that the task takes this thread, so that whatever else is running does not
 * count. Only for what takes long: some kernels count this in steps of 4 ms.
 */
export function timeLong(task: () => void): number {
  const start = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Runs the task on every input, `rounds` times over. Each input counts with its median, so that a pause of the
 * machine, which would be longer than any question, is not taken for a slow question.
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
  const medians = times.map((ofInput) => quantile(ofInput, 0.5));
  return {
    p50: quantile(medians, 0.5),
    p95: quantile(medians, 0.95),
    mean: medians.reduce((sum, time) => sum + time, 0) / medians.length,
    inputs: inputs.length,
    rounds,
  };
}

/** The value below which this share of the values lies. */
export function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

/** Bytes in use after a full collection, on the heap and in buffers. */
export function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
