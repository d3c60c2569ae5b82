import type { AnalyticsReport, Figures } from '@lintel/contract/administration/analytics';
import { DAILY_FIGURES, type DailyFigure } from '@lintel/contract/values/administration';
import { datesOf } from './rules.ts';

interface DayFigure {
  date: string;
  figure: string;
  count: number;
}

/** Every day of a range with all its figures, in order. */
export function toDays(
  rows: readonly DayFigure[],
  from: string,
  count: number,
): AnalyticsReport['days'] {
  const byDate = Map.groupBy(rows, ({ date }) => date);
  return datesOf(from, count).map((date) => ({ date, ...totalOf(byDate.get(date) ?? []) }));
}

/** Each figure added up. */
export function totalOf(rows: readonly DayFigure[]): Figures {
  const sums = new Map<string, number>();
  for (const { figure, count } of rows) sums.set(figure, (sums.get(figure) ?? 0) + count);
  const entries = DAILY_FIGURES.map((figure) => [figure, sums.get(figure) ?? 0]);
  return Object.fromEntries(entries) as Record<DailyFigure, number>;
}
