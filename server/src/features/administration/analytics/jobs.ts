import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepAnalytics } from './service.ts';

export const analyticsJobs: readonly Job[] = [
  { name: 'sweep analytics', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepAnalytics },
];
