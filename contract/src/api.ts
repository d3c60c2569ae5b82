import * as accounts from './accounts/accounts.ts';
import * as apiTokens from './accounts/api-tokens.ts';
import * as links from './accounts/email-links.ts';
import * as firstSteps from './accounts/first-steps.ts';
import * as identities from './accounts/identities.ts';
import * as passwords from './accounts/passwords.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as sessions from './accounts/sessions.ts';
import * as analytics from './administration/analytics.ts';
import * as auditLog from './administration/audit-log.ts';
import * as adminInbox from './administration/inbox.ts';
import * as moderation from './administration/moderation.ts';
import * as ai from './ai/ai.ts';
import * as billing from './billing/checkout.ts';
import * as collections from './collections/collections.ts';
import * as batch from './developer-api/batch.ts';
import * as rest from './developer-api/rest.ts';
import * as sql from './developer-api/sql.ts';
import * as places from './directory/places.ts';
import * as directory from './directory/search.ts';
import type { Endpoint } from './endpoint.ts';
import * as media from './media/media.ts';
import * as profiles from './members/profiles.ts';
import * as messages from './messaging/messages.ts';
import * as realtime from './messaging/realtime.ts';
import * as notifications from './notifications/bell.ts';
import * as notificationSettings from './notifications/settings.ts';
import * as plans from './plans/plans.ts';
import * as blocks from './safety/blocks.ts';
import * as reports from './safety/reports.ts';
import * as savedSearches from './saved-searches/saved-searches.ts';
import * as contact from './site/contact.ts';
import * as site from './site/content.ts';
import * as email from './site/email.ts';
import * as webData from './web-data/web-data.ts';

function endpointsOf(module: object): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );
}

/** Every endpoint of the product: one that is not here does not exist. */
export const ENDPOINTS: readonly Endpoint[] = [
  accounts,
  sessions,
  passwords,
  links,
  identities,
  secondFactor,
  apiTokens,
  firstSteps,
  profiles,
  media,
  directory,
  places,
  collections,
  savedSearches,
  plans,
  billing,
  contact,
  site,
  email,
  messages,
  realtime,
  blocks,
  reports,
  adminInbox,
  moderation,
  auditLog,
  notifications,
  notificationSettings,
  analytics,
  rest,
  batch,
  sql,
  webData,
  ai,
].flatMap(endpointsOf);
