import { OTHER_VALUES } from '@lintel/contract/values/analytics';

/** How many values of one counter a day tells apart: whoever makes values up must not be able to fill the table. */
export const VALUES_A_DAY = 200;

/** One count: its counter, one of the values where the counter has several, and how often. */
export interface DailyCount {
  counter: string;
  value: string;
  count: number;
}

const BETWEEN = '\0';

/** Makes one key of a counter and its value. */
export function keyOf(counter: string, value = ''): string {
  return value === '' ? counter : counter + BETWEEN + value;
}

/** Counts by key as rows, always in the same order, so that two servers lock them one after the other. */
export function toDailyCounts(counts: ReadonlyMap<string, number>): DailyCount[] {
  const keys = [...counts.keys()].sort();
  return keys.map((key) => {
    const [counter = '', value = ''] = key.split(BETWEEN);
    return { counter, value, count: counts.get(key) ?? 0 };
  });
}

/** The same counts, with values beyond those that a day tells apart added up under one name. */
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
