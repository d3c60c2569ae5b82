import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepSignins } from './service.ts';

export const identityJobs: readonly Job[] = [
  { name: 'sweep provider sign-ins', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepSignins },
];
