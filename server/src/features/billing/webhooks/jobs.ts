import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepBilling } from './service.ts';

export const billingWebhookJobs: readonly Job[] = [
  { name: 'sweep billing', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepBilling },
];
