import type { Clock } from './clock.ts';

/**
 * Caches the answer of `ask` for so long. Callers that come together share one call; a failure goes to all of them and
 * is not cached.
 */
export function cached<T>(
  clock: Clock,
  milliseconds: number,
  ask: () => Promise<T>,
): () => Promise<T> {
  let answer: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock.now();
    if (answer && now - answer.at < milliseconds) return answer.value;
    const entry = { at: now, value: ask() };
    answer = entry;
    entry.value.catch(() => {
      if (answer === entry) answer = undefined;
    });
    return entry.value;
  };
}
