import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepSessions } from './service.ts';

export const sessionJobs: readonly Job[] = [
  { name: 'sweep sessions', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepSessions },
];
