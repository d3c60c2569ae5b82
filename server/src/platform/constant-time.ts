import { setTimeout as wait } from 'node:timers/promises';

const LEAST_MILLISECONDS = 60;

/**
 * Run a task in constant time: at least 60 ms, whether it succeeds or fails. Its duration then does not reveal what it
 * did, as long as the slowest case fits into that.
 */
export async function inConstantTime<T>(task: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([task(), wait(LEAST_MILLISECONDS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
