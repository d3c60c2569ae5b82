import { requireNothingHeld } from '#server/db/one-connection.ts';
import { AppError } from './app-error.ts';
import { withoutDeadline } from './deadline.ts';

/**
 * Limit concurrency: at most `atOnce` tasks run and `waiting` more queue. Beyond that a task is refused with OVERLOADED
 * at once, because a task whose caller has given up would only delay the others.
 */
export function limitConcurrency(atOnce: number, waiting: number) {
  let running = 0;
  const queue: Array<() => void> = [];

  async function acquire(): Promise<void> {
    requireNothingHeld();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new AppError('OVERLOADED', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function runLimited<T>(task: () => Promise<T>): Promise<T> {
    await acquire();
    try {
      return await task();
    } finally {
      release();
    }
  };
}

/** Limit the concurrency of each key by itself: of a member, so that no one's tasks wait for another's. */
export function limitConcurrencyByKey(atOnce: number, waiting: number) {
  const limits = new Map<string, { run: ReturnType<typeof limitConcurrency>; tasks: number }>();
  return async function runLimited<T>(key: string, task: () => Promise<T>): Promise<T> {
    const limit = limits.get(key) ?? { run: limitConcurrency(atOnce, waiting), tasks: 0 };
    limits.set(key, limit);
    limit.tasks += 1;
    try {
      return await limit.run(task);
    } finally {
      limit.tasks -= 1;
      if (limit.tasks === 0) limits.delete(key);
    }
  };
}

/**
 * Run the task after the running one rather than beside it. Callers may share a run that has not begun yet, never one
 * that has: it may have read before the caller's change was there.
 */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    requireNothingHeld();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = withoutDeadline(task);
        return running;
      });
    return next;
  };
}

/** Wait for a task, but no longer than this, and return whether it has succeeded. A failure afterwards is dropped. */
export async function succeedsWithin(
  milliseconds: number,
  task: Promise<unknown>,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false).unref();
  });
  try {
    return await Promise.race([
      task.then(
        () => true,
        () => false,
      ),
      tooLate,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
