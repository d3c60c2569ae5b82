import { OTHER_VALUES } from '@lintel/contract/values/administration';

/** Values of one figure that a day tells apart: whoever makes values up must not be able to fill the table. */
export const VALUES_A_DAY = 200;

/** Something that was counted: a figure, one of its values where it has several, and how often. */
export interface Counted {
  figure: string;
  value: string;
  count: number;
}

const BETWEEN = '\0';

/** One key for a figure and its value. */
export function keyOf(figure: string, value = ''): string {
  return value === '' ? figure : figure + BETWEEN + value;
}

/** Counts by key as rows, always in the same order, so that two servers lock them one after the other. */
export function toCounted(counts: ReadonlyMap<string, number>): Counted[] {
  const keys = [...counts.keys()].sort();
  return keys.map((key) => {
    const [figure = '', value = ''] = key.split(BETWEEN);
    return { figure, value, count: counts.get(key) ?? 0 };
  });
}

/** The same counts, with values beyond those that a day tells apart added up under one name. */
export function withinLimit(counted: readonly Counted[], known: readonly Known[]): Counted[] {
  const isKnown = new Set(known.map(({ figure, value }) => keyOf(figure, value)));
  const room = new Map<string, number>();
  for (const { figure } of known) room.set(figure, (room.get(figure) ?? VALUES_A_DAY) - 1);
  const kept = new Map<string, number>();
  for (const { figure, value, count } of counted) {
    const left = room.get(figure) ?? VALUES_A_DAY;
    const isNew = !isKnown.has(keyOf(figure, value));
    if (isNew && left > 0) room.set(figure, left - 1);
    const key = keyOf(figure, isNew && left <= 0 ? OTHER_VALUES : value);
    kept.set(key, (kept.get(key) ?? 0) + count);
  }
  return toCounted(kept);
}

type Known = Pick<Counted, 'figure' | 'value'>;
