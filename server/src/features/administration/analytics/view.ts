import type { AnalyticsReport, DailyCounts } from '@lintel/contract/administration/analytics';
import { DAILY_COUNTERS, type DailyCounter } from '@lintel/contract/values/analytics';
import { datesOf } from './rules.ts';

interface DayCount {
  date: string;
  counter: string;
  count: number;
}

/** Lists every day of a range with all its counts, in order. */
export function toDays(
  rows: readonly DayCount[],
  from: string,
  count: number,
): AnalyticsReport['days'] {
  const byDate = Map.groupBy(rows, ({ date }) => date);
  return datesOf(from, count).map((date) => ({ date, ...totalOf(byDate.get(date) ?? []) }));
}

/** Adds up each counter. */
export function totalOf(rows: readonly DayCount[]): DailyCounts {
  const sums = new Map<string, number>();
  for (const { counter, count } of rows) sums.set(counter, (sums.get(counter) ?? 0) + count);
  const entries = DAILY_COUNTERS.map((counter) => [counter, sums.get(counter) ?? 0]);
  return Object.fromEntries(entries) as Record<DailyCounter, number>;
}
