import type { Job } from '#server/platform/jobs.ts';
import { cancelDueSubscriptions } from './service.ts';

// How long after its account a subscription may be cancelled.
const EVERY_MILLISECONDS = 10_000;

export const cancellationJobs: readonly Job[] = [
  { name: 'end subscriptions', everyMilliseconds: EVERY_MILLISECONDS, run: cancelDueSubscriptions },
];
