import { requireNothingHeld } from '#server/db/one-connection.ts';
import type { Clock } from './clock.ts';
import { withoutDeadline } from './deadline.ts';

/** Cache the result of `make` as long as the version stays the same. A failure is not cached. */
export function cachedByVersion<T>(
  findVersion: () => Promise<number>,
  make: () => Promise<T>,
): () => Promise<T> {
  let made: { version: number; value: Promise<T> } | undefined;
  return async () => {
    requireNothingHeld();
    const version = await findVersion();
    if (made?.version === version) return made.value;
    const entry = { version, value: withoutDeadline(make) };
    made = entry;
    entry.value.catch(() => {
      if (made === entry) made = undefined;
    });
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
