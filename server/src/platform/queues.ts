import { type Expression, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';

/** How many items wait for a person or a job, and since when the oldest does; null if none does. */
export interface Waiting {
  count: number;
  oldest: number | null;
}

/** What waits, by the name that the metrics have for it. */
export type Queues = Readonly<Record<string, (ctx: Context) => Promise<Waiting>>>;

/** Count the rows of a query, each with the instant since which it has waited. */
export async function countWaiting(
  db: Db,
  waiting: Expression<{ since: number | null }>,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as "count", min("since") as "oldest" from ${waiting} as "waiting"`.execute(db);
  const [{ count, oldest } = { count: 0, oldest: null }] = rows;
  return { count: Number(count), oldest: oldest === null ? null : Number(oldest) };
}

/** Add how much waits, and for how long, to the metrics. */
export function watchQueues(ctx: Context, queues: Queues): void {
  let reading: Promise<[string, Waiting][]> | undefined;
  // Both metrics are read at once, for which the queues are counted once.
  const read = () =>
    (reading ??= readAll(ctx, queues).finally(() => {
      reading = undefined;
    }));
  ctx.metrics.onScrapeOf(
    'queue',
    'lintel_queue_items',
    'What waits for a person or a job',
    async () => (await read()).map(([queue, { count }]) => [queue, count]),
  );
  ctx.metrics.onScrapeOf(
    'queue',
    'lintel_queue_oldest_seconds',
    'For how long the oldest has waited',
    async () => {
      const now = ctx.clock.now();
      return (await read()).map(([queue, { oldest }]) => [
        queue,
        Math.max(0, now - (oldest ?? now)) / 1_000,
      ]);
    },
  );
}

async function readAll(ctx: Context, queues: Queues): Promise<[string, Waiting][]> {
  const found: [string, Waiting][] = [];
  for (const [queue, count] of Object.entries(queues)) found.push([queue, await count(ctx)]);
  return found;
}
