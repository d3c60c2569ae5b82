import type { Context } from '#server/context.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** A task that a server runs at intervals. */
export interface Job {
  name: string;
  everyMilliseconds: number;
  run(ctx: Context): Promise<unknown>;
  /** Whether it also runs when the server stops, after the last request. */
  runsAtStop?: boolean;
}

/** A job that runs every hour, such as deleting what has expired. */
export function hourlyJob(name: string, run: Job['run']): Job {
  return { name, everyMilliseconds: HOUR_MILLISECONDS, run };
}

/**
 * Run each job at its interval. Jobs with the same interval run one after another, so that the many hourly ones do not
 * take every database connection at once, and a run that takes longer than its interval is not joined by another.
 * Returns a function that stops them.
 */
export function startJobs(ctx: Context, jobs: readonly Job[]): () => Promise<void> {
  const paces = Map.groupBy(jobs, ({ everyMilliseconds }) => everyMilliseconds);
  const running = new Set<number>();
  const run = async (pace: number, due: readonly Job[]) => {
    if (running.has(pace)) return;
    running.add(pace);
    await runJobs(ctx, due);
    running.delete(pace);
  };
  const timers = [...paces].map(([pace, due]) =>
    setInterval(() => void run(pace, due), pace).unref(),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await runJobs(
      ctx,
      jobs.filter(({ runsAtStop }) => runsAtStop),
    );
  };
}

/** Run jobs one after another. One that fails is logged and runs again at its next interval. */
export async function runJobs(ctx: Context, jobs: readonly Job[]): Promise<void> {
  for (const { name, run } of jobs) {
    try {
      await run(ctx);
    } catch (err) {
      ctx.metrics.failedJobs.inc({ job: name });
      ctx.log.warn({ err, job: name }, 'job failed');
    }
  }
}
