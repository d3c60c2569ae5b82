/**
 * Makes work that never runs twice at once and never misses a call: one that comes while it runs makes it run once
 * more afterwards. The answer is there when a run that began after the call has ended.
 */
export function againAfter(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
