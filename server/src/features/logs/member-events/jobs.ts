import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepEvents } from './service.ts';

export const memberEventJobs: readonly Job[] = [
  { name: 'sweep member events', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepEvents },
];
