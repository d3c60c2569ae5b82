import type { Context } from '#server/context.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** What a server does by the clock. */
export interface Job {
  name: string;
  everyMilliseconds: number;
  run(ctx: Context): Promise<unknown>;
  /** Once more when the server stops, after the last request. */
  runsAtStop?: boolean;
}

/** A job for what may wait an hour, such as the deletion of what has expired. */
export function hourlyJob(name: string, run: Job['run']): Job {
  return { name, everyMilliseconds: HOUR_MILLISECONDS, run };
}

/**
 * Runs each job again and again. Jobs of the same pace take turns in the order of the list, so that the many hourly
 * ones do not take every connection of the database at once. Answers how to stop.
 */
export function startJobs(ctx: Context, jobs: readonly Job[]): () => Promise<void> {
  const paces = Map.groupBy(jobs, ({ everyMilliseconds }) => everyMilliseconds);
  const timers = [...paces].map(([pace, due]) =>
    setInterval(() => void runJobs(ctx, due), pace).unref(),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await runJobs(
      ctx,
      jobs.filter(({ runsAtStop }) => runsAtStop),
    );
  };
}

/** Runs jobs one after another. One that fails is logged, and waits for its next turn like the others. */
export async function runJobs(ctx: Context, jobs: readonly Job[]): Promise<void> {
  for (const { name, run } of jobs) {
    try {
      await run(ctx);
    } catch (err) {
      ctx.log.warn({ err, job: name }, 'job failed');
    }
  }
}
