import { setTimeout as wait } from 'node:timers/promises';

const FLOOR_MILLISECONDS = 60;

/**
 * Does a task and takes at least 60 ms about it, whether it succeeds or fails: what it did cannot be told from the
 * time it took, as long as the most it does fits into that.
 */
export async function inSteadyTime<T>(task: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([task(), wait(FLOOR_MILLISECONDS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
