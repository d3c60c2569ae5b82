import { emailLinkJobs } from './features/accounts/email-links/jobs.ts';
import { identityJobs } from './features/accounts/identities/jobs.ts';
import { passwordJobs } from './features/accounts/passwords/jobs.ts';
import { analyticsJobs } from './features/administration/analytics/jobs.ts';
import { cancellationJobs } from './features/billing/cancellations/jobs.ts';
import { billingWebhookJobs } from './features/billing/webhooks/jobs.ts';
import { collectionJobs } from './features/collections/collections/jobs.ts';
import { directoryJobs } from './features/directory/search/jobs.ts';
import { dailyCountJobs } from './features/logs/daily-counts/jobs.ts';
import { memberEventJobs } from './features/logs/member-events/jobs.ts';
import { profileStatsJobs } from './features/members/profile-stats/jobs.ts';
import { profileJobs } from './features/members/profiles/jobs.ts';
import { sessionJobs } from './features/members/sessions/jobs.ts';
import { presenceJobs } from './features/messaging/presence/jobs.ts';
import { bellJobs } from './features/notifications/bell/jobs.ts';
import { notificationSettingsJobs } from './features/notifications/settings/jobs.ts';
import { unreadJobs } from './features/notifications/unread/jobs.ts';
import { weeklyEmailJobs } from './features/notifications/weekly-email/jobs.ts';
import { planJobs } from './features/plans/plans/jobs.ts';
import { reportJobs } from './features/safety/reports/jobs.ts';
import { contactJobs } from './features/site/contact/jobs.ts';
import { type Job, SWEEP_MILLISECONDS } from './platform/jobs.ts';
import { sweepMails } from './platform/mail/outbox.ts';
import { removeOrphanedObjects } from './platform/storage/orphaned-objects.ts';

const PLATFORM_JOBS: readonly Job[] = [
  {
    name: 'sweep rate limits',
    everyMilliseconds: SWEEP_MILLISECONDS,
    run: ({ rateLimits }) => rateLimits.sweep(),
  },
  {
    name: 'sweep abandoned uploads',
    everyMilliseconds: SWEEP_MILLISECONDS,
    run: ({ storage }) => storage.prepare(),
  },
  { name: 'sweep emails', everyMilliseconds: SWEEP_MILLISECONDS, run: sweepMails },
  { name: 'remove objects', everyMilliseconds: SWEEP_MILLISECONDS, run: removeOrphanedObjects },
];

/** What the product does by the clock. */
export const JOBS: readonly Job[] = [
  ...PLATFORM_JOBS,
  ...dailyCountJobs,
  ...memberEventJobs,
  ...planJobs,
  ...sessionJobs,
  ...profileJobs,
  ...profileStatsJobs,
  ...directoryJobs,
  ...unreadJobs,
  ...weeklyEmailJobs,
  ...bellJobs,
  ...notificationSettingsJobs,
  ...cancellationJobs,
  ...billingWebhookJobs,
  ...presenceJobs,
  ...collectionJobs,
  ...reportJobs,
  ...contactJobs,
  ...passwordJobs,
  ...emailLinkJobs,
  ...identityJobs,
  ...analyticsJobs,
];
