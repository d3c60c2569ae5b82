import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepEmailLinks } from './service.ts';

export const emailLinkJobs: readonly Job[] = [
  { name: 'sweep email links', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepEmailLinks },
];
