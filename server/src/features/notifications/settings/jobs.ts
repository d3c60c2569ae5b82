import { type Job, SWEEP_MILLISECONDS } from '#server/platform/jobs.ts';
import { sweepUnsubscribeTokens } from './service.ts';

export const notificationSettingsJobs: readonly Job[] = [
  {
    name: 'sweep unsubscribe links',
    everyMilliseconds: SWEEP_MILLISECONDS,
    run: sweepUnsubscribeTokens,
  },
];
