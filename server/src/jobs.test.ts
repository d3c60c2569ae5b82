import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { JOBS } from './jobs.ts';
import { type Job, runJobs, startJobs } from './platform/jobs.ts';

/** A job that records its name instead of doing work. */
function aJob(ran: string[], name: string, more: Partial<Job> = {}): Job {
  return { name, everyMilliseconds: 5_000, run: async () => ran.push(name), ...more };
}

const fail = async () => {
  throw new Error('out of order');
};

it('every job runs, and each has its own name', async () => {
  await using app = await openTestApp();
  await runJobs(app.ctx, JOBS);
  expect(app.logLines.filter((line) => line.includes('job failed'))).toEqual([]);
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
});

it('a failing job is logged, and the jobs after it run', async () => {
  await using app = await openTestApp();
  const ran: string[] = [];
  const jobs = [aJob(ran, 'first'), aJob(ran, 'failing', { run: fail }), aJob(ran, 'last')];
  await runJobs(app.ctx, jobs);
  expect(ran).toEqual(['first', 'last']);
  const [line = '{}', ...more] = app.logLines.filter((text) => text.includes('job failed'));
  expect(JSON.parse(line)).toMatchObject({ job: 'failing', err: { message: 'out of order' } });
  expect(more).toEqual([]);
});

it('jobs that the database does not answer have not failed', async () => {
  await using app = await openTestApp();
  const run = async () => {
    throw Object.assign(new Error('gone'), { code: '57P01' });
  };
  const stop = startJobs(app.ctx, [aJob([], 'without the database')]);
  await runJobs(app.ctx, [aJob([], 'without the database', { run })]);
  await stop();
  const metrics = await app.ctx.metrics.registry.metrics();
  expect(metrics).toContain('lintel_job_failures_total{job="without the database"} 0');
  expect(app.logLines.join('')).not.toContain('job failed');
});

it('jobs run at their intervals until they are stopped, and some once more then', async () => {
  await using app = await openTestApp();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const ran: string[] = [];
  const stop = startJobs(app.ctx, [
    aJob(ran, 'often'),
    aJob(ran, 'failing', { run: fail }),
    aJob(ran, 'seldom', { everyMilliseconds: 10_000, runsAtStop: true }),
  ]);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(ran.toSorted()).toEqual(['often', 'often', 'often', 'seldom']);
  await stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ran.toSorted()).toEqual(['often', 'often', 'often', 'seldom', 'seldom']);
});

it('a job that runs apart holds up no other', async () => {
  await using app = await openTestApp();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const ran: string[] = [];
  const hang = () => new Promise<void>(() => undefined);
  const stop = startJobs(app.ctx, [
    aJob(ran, 'hanging', { run: hang, runsApart: true }),
    aJob(ran, 'other'),
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ran).toEqual(['other', 'other']);
  await stop();
});

it('a job that takes longer than its interval finishes before it runs again', async () => {
  await using app = await openTestApp();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const ran: string[] = [];
  const slow = Promise.withResolvers<void>();
  const stop = startJobs(app.ctx, [
    aJob(ran, 'other', { everyMilliseconds: 4_000 }),
    aJob(ran, 'slow', {
      run: () => {
        ran.push('slow');
        return slow.promise;
      },
    }),
  ]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ran.toSorted()).toEqual(['other', 'other', 'other', 'slow']);
  slow.resolve();
  await slow.promise;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ran.filter((name) => name === 'slow')).toHaveLength(2);
  await stop();
});
