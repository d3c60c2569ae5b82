import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepUsage } from './service.ts';

export const planJobs: readonly Job[] = [
  { name: 'sweep daily usage', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepUsage },
];
