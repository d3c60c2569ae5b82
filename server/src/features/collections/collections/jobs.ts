import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepCollections } from './service.ts';

export const collectionJobs: readonly Job[] = [
  {
    name: 'sweep deleted collections',
    everyMilliseconds: SWEEP_MILLISECONDS,
    run: sweepCollections,
  },
];
