import type { Clock } from './clock.ts';

/**
 * Asks once and answers from memory for so long. Callers that come together share one question; a failure is told to
 * them and not remembered.
 */
export function remembered<T>(
  clock: Clock,
  milliseconds: number,
  ask: () => Promise<T>,
): () => Promise<T> {
  let answer: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock.now();
    if (answer && now - answer.at < milliseconds) return answer.value;
    const asked = { at: now, value: ask() };
    answer = asked;
    asked.value.catch(() => {
      if (answer === asked) answer = undefined;
    });
    return asked.value;
  };
}
