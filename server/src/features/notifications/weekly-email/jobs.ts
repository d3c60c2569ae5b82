import type { Job } from '#server/platform/jobs.ts';
import { enqueueWeeklyEmails } from './service.ts';

const EVERY_MILLISECONDS = 300_000;

export const weeklyEmailJobs: readonly Job[] = [
  {
    name: 'mail weekly summaries',
    everyMilliseconds: EVERY_MILLISECONDS,
    run: enqueueWeeklyEmails,
  },
];
