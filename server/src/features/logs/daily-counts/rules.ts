import { OTHER_VALUES } from '@lintel/contract/values/analytics';

/** The maximum number of values of one counter a day, so that invented values cannot fill the table. */
export const VALUES_A_DAY = 200;

/** One count: its counter, the value if the counter has several, and the number. */
export interface DailyCount {
  counter: string;
  value: string;
  count: number;
}

const BETWEEN = '\0';

/** Combine a counter and its value into one key. */
export function keyOf(counter: string, value = ''): string {
  return value === '' ? counter : counter + BETWEEN + value;
}

/** Convert counts by key to rows, always in the same order, so that two servers cannot deadlock. */
export function toDailyCounts(counts: ReadonlyMap<string, number>): DailyCount[] {
  const keys = [...counts.keys()].sort();
  return keys.map((key) => {
    const [counter = '', value = ''] = key.split(BETWEEN);
    return { counter, value, count: counts.get(key) ?? 0 };
  });
}

/** The same counts, with values beyond the maximum added up under one name. */
export function withinLimit(
  counted: readonly DailyCount[],
  existing: readonly ExistingValue[],
): DailyCount[] {
  const isKnown = new Set(existing.map(({ counter, value }) => keyOf(counter, value)));
  const room = new Map<string, number>();
  for (const { counter } of existing) room.set(counter, (room.get(counter) ?? VALUES_A_DAY) - 1);
  const totals = new Map<string, number>();
  for (const { counter, value, count } of counted) {
    const remaining = room.get(counter) ?? VALUES_A_DAY;
    const isNew = !isKnown.has(keyOf(counter, value));
    if (isNew && remaining > 0) room.set(counter, remaining - 1);
    const key = keyOf(counter, isNew && remaining <= 0 ? OTHER_VALUES : value);
    totals.set(key, (totals.get(key) ?? 0) + count);
  }
  return toDailyCounts(totals);
}

type ExistingValue = Pick<DailyCount, 'counter' | 'value'>;
