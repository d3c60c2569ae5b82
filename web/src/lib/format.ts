import { serverNow } from './server-clock.ts';

// Without `Intl`: creating its first formatter keeps a phone busy for 50 to 80 ms, while a page is being rendered.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const NO_BREAK_SPACE = '\u00a0';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** 2,500. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1 profile", "62 profiles", "1,204 profiles". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "HMO", "HMO and BRRR", "HMO, BRRR and R2SA". */
export function formatList(items: Iterable<string>): string {
  const earlier = [...items];
  const last = earlier.pop() ?? '';
  return earlier.length === 0 ? last : `${earlier.join(', ')} and ${last}`;
}

/** 21 November 2026, in the reader's time zone and never broken over two lines. */
export function formatDate(instant: string | number): string {
  return dateOf(new Date(instant)).replaceAll(' ', NO_BREAK_SPACE);
}

/** 21 November 2026, of a day such as `2026-11-21`, in every time zone. */
export function formatDateOnly(day: string): string {
  return formatDate(`${day}T12:00`);
}

/** 21 November, of a day within a year such as `2026-11-21`. */
export function formatNearDay(day: string): string {
  return formatDateOnly(day).slice(0, -' 2026'.length);
}

/** November 2026. */
export function formatMonth(instant: string | number): string {
  return monthOf(new Date(instant));
}

/** November 2026, of a day such as `2026-11-21`. */
export function formatMonthOfDay(day: string): string {
  return formatMonth(`${day}T12:00`);
}

/** 09:12, in the reader's time zone. */
export function formatTime(instant: string | number): string {
  const at = new Date(instant);
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** 1:00 am, or "midnight", in the reader's time zone. */
export function formatClock(instant: Date): string {
  const hours = instant.getHours();
  const minutes = instant.getMinutes();
  if (hours + minutes === 0) return 'midnight';
  return `${hours % 12 || 12}:${twoDigits(minutes)} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Format a day as a heading: "Today", "Yesterday" or "Thursday 19 November 2026". `now` in milliseconds. */
export function formatDay(instant: string | number, now: number = serverNow()): string {
  const date = new Date(instant);
  const words = dateOf(date);
  const recent = new Date(now);
  if (words === dateOf(recent)) return 'Today';
  recent.setDate(recent.getDate() - 1);
  return words === dateOf(recent) ? 'Yesterday' : `${WEEKDAYS[date.getDay()]} ${words}`;
}

/** "3 hours ago"; "just now" within the last minute. `now` in milliseconds. */
export function formatAgo(instant: string | number, now: number = serverNow()): string {
  const seconds = Math.max(0, (now - new Date(instant).getTime()) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return `${countOf(Math.floor(seconds / length), unit, `${unit}s`)} ago`;
  }
  return 'just now';
}

const monthOf = (date: Date) => `${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
const dateOf = (date: Date) => `${date.getDate()} ${monthOf(date)}`;
const twoDigits = (count: number) => String(count).padStart(2, '0');
