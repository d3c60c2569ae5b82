import type { Job } from '#server/platform/jobs.ts';
import { mailDueNotifications, pushDueNotifications } from './service.ts';

// How late a notification may be.
const EVERY_MILLISECONDS = 5_000;

export const unreadJobs: readonly Job[] = [
  {
    name: 'mail unread messages',
    everyMilliseconds: EVERY_MILLISECONDS,
    run: mailDueNotifications,
  },
  {
    name: 'push unread messages',
    everyMilliseconds: EVERY_MILLISECONDS,
    run: pushDueNotifications,
  },
];
