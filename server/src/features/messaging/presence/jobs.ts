import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepPresence } from './service.ts';

export const presenceJobs: readonly Job[] = [
  { name: 'sweep presence', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepPresence },
];
