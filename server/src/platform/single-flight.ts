/**
 * Runs the task after the running one rather than beside it. Callers may share a run that has not begun yet, never one
 * that has: it may have read before the caller's change was there.
 */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = task();
        return running;
      });
    return next;
  };
}
