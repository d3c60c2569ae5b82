import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepReports } from './service.ts';

export const reportJobs: readonly Job[] = [
  { name: 'sweep reports', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepReports },
];
