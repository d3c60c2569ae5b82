import type { Job } from '#server/platform/jobs.ts';
import { writeDailyCounts } from './service.ts';

// How much counting a server that is killed outright may lose.
const EVERY_MILLISECONDS = 5_000;

export const dailyCountJobs: readonly Job[] = [
  {
    name: 'write daily counts',
    everyMilliseconds: EVERY_MILLISECONDS,
    run: writeDailyCounts,
    runsAtStop: true,
  },
];
