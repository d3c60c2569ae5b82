import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepBillingEvents } from './service.ts';

export const billingWebhookJobs: readonly Job[] = [
  { name: 'sweep billing events', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepBillingEvents },
];
