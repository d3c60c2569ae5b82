import { emailLinkJobs } from './features/accounts/email-links/service.ts';
import { identityJobs } from './features/accounts/identities/service.ts';
import { analyticsJobs } from './features/administration/analytics/service.ts';
import { deedJobs } from './features/administration/members/service.ts';
import { cancellationJobs } from './features/billing/cancellations/service.ts';
import { checkoutJobs, comparePrices } from './features/billing/checkout/service.ts';
import { billingWebhookJobs } from './features/billing/webhooks/service.ts';
import { briefJobs } from './features/briefs/briefs/service.ts';
import { collectionJobs } from './features/collections/collections/service.ts';
import { factorChallengeJobs } from './features/credentials/factor-challenges/service.ts';
import { knownBrowserJobs } from './features/credentials/guesses/service.ts';
import { passwordJobs } from './features/credentials/passwords/service.ts';
import { loadingJobs } from './features/directory/loading/service.ts';
import { directoryJobs } from './features/directory/search/service.ts';
import { evidenceJobs } from './features/evidence/evidence/service.ts';
import { dailyCountJobs } from './features/logs/daily-counts/service.ts';
import { memberEventJobs } from './features/logs/member-events/service.ts';
import { apiTokenJobs } from './features/members/api-tokens/service.ts';
import { suspensionJobs } from './features/members/members/service.ts';
import { sessionJobs } from './features/members/sessions/service.ts';
import { presenceJobs } from './features/messaging/presence/service.ts';
import { bellJobs } from './features/notifications/bell/service.ts';
import { notificationSettingsJobs } from './features/notifications/settings/service.ts';
import { termsJobs } from './features/notifications/terms/service.ts';
import { unreadJobs } from './features/notifications/unread/service.ts';
import { planJobs } from './features/plans/plans/service.ts';
import { profileChangeJobs } from './features/profiles/profile-changes/service.ts';
import { profileStatsJobs } from './features/profiles/profile-stats/service.ts';
import { responseTimeJobs } from './features/profiles/response-times/service.ts';
import { companyJobs } from './features/records/facts/service.ts';
import { referenceJobs } from './features/references/references/service.ts';
import { decisionJobs } from './features/safety/decisions/service.ts';
import { reportJobs } from './features/safety/reports/service.ts';
import { savedSearchJobs } from './features/saved-searches/searches/service.ts';
import { contactJobs } from './features/site/contact/service.ts';
import { systemJobs } from './features/site/system/service.ts';
import { shareAssets } from './http/shared-assets.ts';
import { hourlyJob, type Job, type Task } from './platform/jobs.ts';
import { sweepMails } from './platform/mail/outbox.ts';
import { removeOrphanedObjects } from './platform/storage/orphaned-objects.ts';
import { batchJobs } from './programs/batch/service.ts';

const MINUTE_MILLISECONDS = 60_000;

const PLATFORM_JOBS: readonly Job[] = [
  {
    name: 'sweep rate limits',
    everyMilliseconds: MINUTE_MILLISECONDS,
    run: ({ rateLimits }) => rateLimits.sweep(),
  },
  hourlyJob('sweep abandoned uploads', ({ storage }) => storage.prepare()),
  hourlyJob('sweep emails', sweepMails),
  hourlyJob('share assets', (ctx) => shareAssets(ctx)),
  hourlyJob('remove objects', removeOrphanedObjects),
];

/** The product's scheduled jobs. */
export const JOBS: readonly Job[] = [
  ...PLATFORM_JOBS,
  ...systemJobs,
  ...dailyCountJobs,
  ...memberEventJobs,
  ...planJobs,
  ...checkoutJobs,
  ...sessionJobs,
  ...suspensionJobs,
  ...apiTokenJobs,
  ...evidenceJobs,
  ...companyJobs,
  ...profileChangeJobs,
  ...profileStatsJobs,
  ...responseTimeJobs,
  ...directoryJobs,
  ...loadingJobs,
  ...unreadJobs,
  ...bellJobs,
  ...notificationSettingsJobs,
  ...termsJobs,
  ...cancellationJobs,
  ...billingWebhookJobs,
  ...presenceJobs,
  ...collectionJobs,
  ...savedSearchJobs,
  ...briefJobs,
  ...referenceJobs,
  ...decisionJobs,
  ...reportJobs,
  ...contactJobs,
  ...passwordJobs,
  ...emailLinkJobs,
  ...identityJobs,
  ...knownBrowserJobs,
  ...factorChallengeJobs,
  ...analyticsJobs,
  ...deedJobs,
  ...batchJobs,
];

/** What a server does once, when it has started. */
export const START_JOBS: readonly Task[] = [{ name: 'compare prices', run: comparePrices }];
