import * as accounts from './accounts.ts';
import * as adminInbox from './admin-inbox.ts';
import * as analytics from './analytics.ts';
import * as auditLog from './audit-log.ts';
import * as avatars from './avatars.ts';
import * as billing from './billing.ts';
import * as blocks from './blocks.ts';
import * as collections from './collections.ts';
import * as contact from './contact.ts';
import * as directory from './directory.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as identities from './identities.ts';
import * as links from './links.ts';
import * as messages from './messages.ts';
import * as moderation from './moderation.ts';
import * as noticeSettings from './notice-settings.ts';
import * as notifications from './notifications.ts';
import * as passwords from './passwords.ts';
import * as planInterests from './plan-interests.ts';
import * as profileStats from './profile-stats.ts';
import * as profiles from './profiles.ts';
import * as push from './push.ts';
import * as quickAccounts from './quick-accounts.ts';
import * as realtime from './realtime.ts';
import * as reports from './reports.ts';
import * as site from './site.ts';
import * as system from './system.ts';
import * as usage from './usage.ts';

function endpointsOf(module: object): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );
}

/** Every endpoint of the product: one that is not here does not exist. */
export const ENDPOINTS: readonly Endpoint[] = [
  accounts,
  passwords,
  links,
  identities,
  quickAccounts,
  profiles,
  profileStats,
  avatars,
  files,
  directory,
  collections,
  usage,
  planInterests,
  billing,
  contact,
  site,
  messages,
  realtime,
  blocks,
  reports,
  adminInbox,
  moderation,
  auditLog,
  notifications,
  noticeSettings,
  push,
  analytics,
  system,
].flatMap(endpointsOf);
