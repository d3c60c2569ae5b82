import { countOf } from '#web/lib/format.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The usual response time: measured, rounded up to whole hours or days. */
export function responseLabel(minutes: number | null): string {
  if (minutes === null) return 'Not measured yet';
  if (minutes <= DAY)
    return `Usually within ${countOf(atLeastOne(minutes / HOUR), 'hour', 'hours')}`;
  if (minutes <= 7 * DAY)
    return `Usually within ${countOf(atLeastOne(minutes / DAY), 'day', 'days')}`;
  return 'Usually after more than a week';
}

function atLeastOne(amount: number): number {
  return Math.max(1, Math.ceil(amount));
}
