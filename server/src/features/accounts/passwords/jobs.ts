import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepResetTokens } from './service.ts';

export const passwordJobs: readonly Job[] = [
  { name: 'sweep reset links', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepResetTokens },
];
