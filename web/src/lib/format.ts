import { onFirstUse } from './on-first-use.ts';

const list = onFirstUse(() => new Intl.ListFormat('en-GB'));
const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const dates = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat('en-GB', options));
const date = dates(LONG_DATE);
const month = dates({ month: 'long', year: 'numeric' });
const weekday = dates({ ...LONG_DATE, weekday: 'long' });
const time = dates({ hour: '2-digit', minute: '2-digit' });
const clock = dates({ hour: 'numeric', minute: '2-digit', hour12: true });
const ago = onFirstUse(() => new Intl.RelativeTimeFormat('en-GB'));

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * 2,500. Without `Intl`, whose first formatter takes a phone 50 ms: most pages show a number at once, and a date later.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1 profile", "62 profiles", "1,204 profiles". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "HMO", "HMO and BRRR", "HMO, BRRR and R2SA". */
export function formatList(items: Iterable<string>): string {
  return list().format(items);
}

/** 21 November 2026, in the reader's time zone and never broken over two lines. */
export function formatDate(instant: string | number): string {
  return date().format(new Date(instant)).replaceAll(' ', '\u00a0');
}

/** November 2026. */
export function formatMonth(instant: string | number): string {
  return month().format(new Date(instant));
}

/** 09:12, in the reader's time zone. */
export function formatTime(instant: string | number): string {
  return time().format(new Date(instant));
}

/** 1:00 am, or "midnight", in the reader's time zone. */
export function formatClock(instant: Date): string {
  return instant.getHours() + instant.getMinutes() === 0 ? 'midnight' : clock().format(instant);
}

/** Format a day as a heading: "Today", "Yesterday" or "Thursday 19 November 2026". `now` in milliseconds. */
export function formatDay(instant: string | number, now: number = Date.now()): string {
  const day = weekday().format(new Date(instant));
  if (day === weekday().format(now)) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  // Remove the comma that some engines put after the weekday.
  return day === weekday().format(yesterday) ? 'Yesterday' : day.replace(',', '');
}

/** "3 hours ago"; "just now" within the last minute. `now` in milliseconds. */
export function formatAgo(instant: string | number, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(instant).getTime()) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return ago().format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}
