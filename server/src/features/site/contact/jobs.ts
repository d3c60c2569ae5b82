import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepContactMessages } from './service.ts';

export const contactJobs: readonly Job[] = [
  {
    name: 'sweep contact messages',
    everyMilliseconds: SWEEP_MILLISECONDS,
    run: sweepContactMessages,
  },
];
