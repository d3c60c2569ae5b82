import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepMarks } from './service.ts';

export const bellJobs: readonly Job[] = [
  { name: 'sweep notification marks', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepMarks },
];
