import { londonDay } from '@lintel/contract/values/evidence-rules';
import { DAY_MILLISECONDS } from './clock.ts';

// Days by which people count, `YYYY-MM-DD` in London: they begin at midnight there, in summer as in winter.

const HOUR_MILLISECONDS = 3_600_000;

export { londonDay };

/** When a day begins in London. */
export function londonMidnight(day: string): number {
  const inUtc = Date.parse(day);
  const inSummer = inUtc - HOUR_MILLISECONDS;
  return londonDay(inSummer) === day ? inSummer : inUtc;
}

/** The day this many days after another, or before it. */
export function daysAfter(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * DAY_MILLISECONDS);
}

/** The same day this many months later, or the last of a shorter month. */
export function monthsAfter(day: string, count: number): string {
  const date = new Date(day);
  const [month, ofMonth] = [date.getUTCMonth() + count, date.getUTCDate()];
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(date.getUTCFullYear(), month, Math.min(ofMonth, last)));
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words: "5 January 2027". */
export function dayLabel(day: string): string {
  return LONG.format(Date.parse(day));
}
