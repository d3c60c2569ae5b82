import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { utcDate } from '#server/platform/clock.ts';
import { hurry } from '#server/platform/deadline.ts';
import type { Job } from '#server/platform/jobs.ts';
import { type DailyCount, keyOf, toDailyCounts, withinLimit } from './rules.ts';
import * as store from './store.ts';

// Statistics of each day that identify no one. What the server does itself is counted in memory and saved every few
// seconds; what has to be exact is added in the transaction of the thing counted.

const BATCH = 500;

// How much counting a killed server may lose.
const WRITE_MILLISECONDS = 5_000;

/** Count a search, never what was asked. */
export function countSearch({ counts }: Pick<Context, 'counts'>, total: number): void {
  counts.add('searches');
  if (total === 0) counts.add('emptySearches');
}

/** Count one occurrence in memory. */
export function count(
  { counts }: Pick<Context, 'counts'>,
  counter: 'signUps' | 'onboarded' | 'messages',
): void {
  counts.add(counter);
}

/** Save the counts from memory. */
export async function writeDailyCounts({
  counts,
  db,
  clock,
}: Pick<Context, 'counts' | 'db' | 'clock'>): Promise<void> {
  await counts.save(async (values) => {
    const counted = toDailyCounts(values);
    if (counted.length === 0) return;
    await hurry(() => store.add(db, utcDate(clock.now()), counted));
  });
}

/** Add to the counts of a day in the caller's transaction. */
export async function addDailyCounts(
  tx: Db | Tx,
  date: string,
  counted: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = toDailyCounts(counted);
  if (rows.length === 0) return;
  const counters = [
    ...new Set(rows.filter(({ value }) => value !== '').map(({ counter }) => counter)),
  ];
  const existing = counters.length > 0 ? await store.listValues(tx, date, counters) : [];
  await store.add(tx, date, withinLimit(rows, existing));
}

/** Save counts that were not counted here, such as those of the demo. */
export async function saveDailyCounts(
  tx: Tx,
  rows: readonly (DailyCount & { date: string })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await store.insert(tx, rows.slice(start, start + BATCH));
  }
}

/** The key under which one value of a counter is counted. */
export const valueKey = keyOf;
export { type Days, listDaily, listMost } from './totals.ts';

export const dailyCountJobs: readonly Job[] = [
  {
    name: 'write daily counts',
    everyMilliseconds: WRITE_MILLISECONDS,
    run: writeDailyCounts,
    runsAtStop: true,
  },
];
