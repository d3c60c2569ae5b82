const NUMBERS = new Intl.NumberFormat('en-GB');
const PLURAL = new Intl.PluralRules('en-GB');
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const AGO = new Intl.RelativeTimeFormat('en-GB');

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
  return NUMBERS.format(count);
}

/** "1 profile", "62 profiles", "1,204 profiles". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${PLURAL.select(count) === 'one' ? one : many}`;
}

/** 21 November 2026, in the reader's time zone. */
export function formatDate(instant: string | number): string {
  return DATE.format(new Date(instant));
}

/** November 2026. */
export function formatMonth(instant: string | number): string {
  return MONTH.format(new Date(instant));
}

/** 09:12, in the reader's time zone. */
export function formatTime(instant: string | number): string {
  return TIME.format(new Date(instant));
}

/** Format a day as a heading: "Today", "Yesterday" or "Thursday 19 November 2026". `now` in milliseconds. */
export function formatDay(instant: string | number, now: number = Date.now()): string {
  const day = DAY.format(new Date(instant));
  if (day === DAY.format(now)) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  // Remove the comma that some engines put after the weekday.
  return day === DAY.format(yesterday) ? 'Yesterday' : day.replace(',', '');
}

/** "3 hours ago"; "just now" within the last minute. `now` in milliseconds. */
export function formatAgo(instant: string | number, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(instant).getTime()) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return AGO.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}
