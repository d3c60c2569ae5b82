import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepViews } from './service.ts';

export const profileStatsJobs: readonly Job[] = [
  { name: 'sweep profile views', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepViews },
];
