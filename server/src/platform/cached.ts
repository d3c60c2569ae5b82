import { requireNothingHeld } from '#server/db/one-connection.ts';
import type { Clock } from './clock.ts';
import { withoutDeadline } from './deadline.ts';

/**
 * Keep what `make` has made until the version changes. One caller at a time makes it, and no one within this time after
 * the last began: they get what was made last. A failure is not kept.
 */
export function madeOnce<T>(
  { clock, milliseconds }: { clock: Clock; milliseconds: number },
  findVersion: () => Promise<number | string>,
  make: () => Promise<T>,
): () => Promise<T> {
  let made:
    | { version: number | string; at: number; isDone: boolean; value: Promise<T> }
    | undefined;
  return async () => {
    requireNothingHeld();
    const version = await findVersion();
    const now = clock.now();
    const isKept =
      made && (!made.isDone || made.version === version || now - made.at < milliseconds);
    if (made && isKept) return made.value;
    const entry = { version, at: now, isDone: false, value: withoutDeadline(make) };
    made = entry;
    entry.value.then(
      () => {
        entry.isDone = true;
      },
      () => {
        if (made === entry) made = undefined;
      },
    );
    return entry.value;
  };
}

/**
 * Cache the result of `ask` for this long. Concurrent callers share one call; a failure reaches all of them and is not
 * cached.
 */
export function cached<T>(
  clock: Clock,
  milliseconds: number,
  ask: () => Promise<T>,
): () => Promise<T> {
  let answer: { at: number; value: Promise<T> } | undefined;
  return () => {
    requireNothingHeld();
    const now = clock.now();
    if (answer && now - answer.at < milliseconds) return answer.value;
    const entry = { at: now, value: withoutDeadline(ask) };
    answer = entry;
    entry.value.catch(() => {
      if (answer === entry) answer = undefined;
    });
    return entry.value;
  };
}
