import { type Frequency, SAVED_SEARCH_LIMITS } from '@lintel/contract/values/saved-searches';
import { nextMorning } from '#server/platform/mornings.ts';

/** When the alert about what is found now is sent; null for never. */
export function dueTime(frequency: Frequency, now: number): number | null {
  if (frequency === 'off' || frequency === 'bell') return null;
  if (frequency === 'now') return now;
  return nextMorning(now, frequency === 'weekly' ? 'week' : 'day');
}

/** The name, with a number after it if another search has it already. */
export function freeName(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map(lowerCase));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const candidate = cut(name, SAVED_SEARCH_LIMITS.name - end.length) + end;
    if (!names.has(lowerCase(candidate))) return candidate;
  }
}

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().trimEnd();
}

function lowerCase(text: string): string {
  return text.toLocaleLowerCase('en-GB');
}
