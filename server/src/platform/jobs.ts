import type { Context } from '#server/context.ts';
import { isDatabaseUnavailable } from '#server/db/failures.ts';

const HOUR_MILLISECONDS = 3_600_000;

export interface Task {
  name: string;
  run(ctx: Context): Promise<unknown>;
}

/** A task that a server runs at intervals. */
export interface Job extends Task {
  everyMilliseconds: number;
  /** Whether it also runs when the server stops, after the last request. */
  runsAtStop?: boolean;
  /** Whether it waits for a service that may not respond, so that other jobs must not wait for it. */
  runsApart?: boolean;
}

/** A job that runs every hour, such as deleting what has expired. */
export function hourlyJob(name: string, run: Job['run']): Job {
  return { name, everyMilliseconds: HOUR_MILLISECONDS, run };
}

/** A job that tells members of decisions that can no longer be undone. */
export function tellingJob(name: string, run: Job['run']): Job {
  return { name, everyMilliseconds: 5_000, run };
}

/**
 * Run each job at its interval. Jobs with the same interval run one after another, unless they run apart, so that the
 * many hourly ones do not take every database connection at once. A run that takes longer than its interval is not
 * joined by another. Returns a function that stops them.
 */
export function startJobs(ctx: Context, jobs: readonly Job[]): () => Promise<void> {
  for (const { name } of jobs) ctx.metrics.failedJobs.inc({ job: name }, 0);
  const lanes = Map.groupBy(jobs, (job) => (job.runsApart ? job.name : job.everyMilliseconds));
  const running = new Set<readonly Job[]>();
  const run = async (lane: readonly Job[]) => {
    if (running.has(lane)) return;
    running.add(lane);
    await runJobs(ctx, lane);
    running.delete(lane);
  };
  const timers = [...lanes.values()].map((lane) =>
    setInterval(() => void run(lane), lane[0]?.everyMilliseconds).unref(),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await runJobs(
      ctx,
      jobs.filter(({ runsAtStop }) => runsAtStop),
    );
  };
}

/** Run work for each item of a job. What fails for one is logged, and does not stop the others. */
export async function forEachItem<Item>(
  ctx: Context,
  job: string,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  await runJobs(
    ctx,
    items.map((item) => ({ name: job, run: () => work(item) })),
  );
}

/**
 * Run jobs one after another. One that fails is logged, and runs again at its next interval if it has one. Without the
 * database all of them fail, which `lintel_database_up` says once.
 */
export async function runJobs(ctx: Context, jobs: readonly Task[]): Promise<void> {
  for (const { name, run } of jobs) {
    try {
      await run(ctx);
    } catch (err) {
      if (isDatabaseUnavailable(err)) {
        ctx.log.debug({ err, job: name }, 'job not run: the database is unavailable');
        continue;
      }
      noteFailure(ctx, name, err);
    }
  }
}

/** Log and count a failure of a job. */
export function noteFailure(ctx: Context, job: string, err: unknown): void {
  ctx.metrics.failedJobs.inc({ job });
  ctx.log.warn({ err, job }, 'job failed');
}
