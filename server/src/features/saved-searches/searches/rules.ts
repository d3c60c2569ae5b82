import { type Frequency, SAVED_SEARCH_LIMITS } from '@lintel/contract/values/saved-searches';
import { DAY_MILLISECONDS, weekStart } from '#server/platform/clock.ts';

const HOUR = 3_600_000;
const WEEK = 7 * DAY_MILLISECONDS;
/** Emails of the morning are written at this hour, in UTC: one in the night is not read. */
const MORNING = 8 * HOUR;

/** When what is found now is told; null for never. */
export function dueTime(frequency: Frequency, now: number): number | null {
  if (frequency === 'off') return null;
  if (frequency === 'now') return now;
  const [start, length] =
    frequency === 'weekly'
      ? [weekStart(now), WEEK]
      : [now - (now % DAY_MILLISECONDS), DAY_MILLISECONDS];
  const morning = start + MORNING;
  return now < morning ? morning : morning + length;
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
