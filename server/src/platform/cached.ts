import { requireNothingHeld } from '#server/db/one-connection.ts';
import type { Clock } from './clock.ts';
import { withoutDeadline } from './deadline.ts';

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
