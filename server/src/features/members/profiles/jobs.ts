import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepChanges } from './service.ts';

export const profileJobs: readonly Job[] = [
  { name: 'sweep profile changes', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepChanges },
];
