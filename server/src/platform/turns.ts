import { AppError } from './app-error.ts';

/**
 * Lets at most `atOnce` tasks run and `waiting` more queue; beyond that the answer is OVERLOADED at once,
 * because a task that nobody waits for any more only delays the others.
 */
export function limitTurns(atOnce: number, waiting: number) {
  let running = 0;
  const queue: Array<() => void> = [];

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new AppError('OVERLOADED', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function pass(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function inTurn<T>(task: () => Promise<T>): Promise<T> {
    await turn();
    try {
      return await task();
    } finally {
      pass();
    }
  };
}
