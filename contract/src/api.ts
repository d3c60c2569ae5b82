import * as accounts from './accounts/accounts.ts';
import * as apiTokens from './accounts/api-tokens.ts';
import * as links from './accounts/email-links.ts';
import * as firstSteps from './accounts/first-steps.ts';
import * as identities from './accounts/identities.ts';
import * as sessions from './accounts/sessions.ts';
import * as analytics from './administration/analytics.ts';
import * as auditLog from './administration/audit-log.ts';
import * as adminComplaints from './administration/complaints.ts';
import * as emails from './administration/emails.ts';
import * as adminInbox from './administration/inbox.ts';
import * as adminMembers from './administration/members.ts';
import * as moderation from './administration/moderation.ts';
import * as overview from './administration/overview.ts';
import * as billing from './billing/checkout.ts';
import * as collections from './collections/collections.ts';
import * as passwords from './credentials/passwords.ts';
import * as secondFactor from './credentials/second-factor.ts';
import * as mentions from './directory/mentions.ts';
import * as places from './directory/places.ts';
import * as directory from './directory/search.ts';
import * as suggestions from './directory/suggestions.ts';
import type { Endpoint } from './endpoint.ts';
import * as companies from './evidence/companies.ts';
import * as evidenceDecisions from './evidence/decisions.ts';
import * as evidence from './evidence/evidence.ts';
import * as invitations from './front-door/invitations.ts';
import * as publicPages from './front-door/public-pages.ts';
import * as media from './media/media.ts';
import * as messages from './messaging/messages.ts';
import * as realtime from './messaging/realtime.ts';
import * as notifications from './notifications/bell.ts';
import * as notificationSettings from './notifications/settings.ts';
import * as termsNotices from './notifications/terms.ts';
import * as plans from './plans/plans.ts';
import * as briefs from './profiles/briefs.ts';
import * as profiles from './profiles/profiles.ts';
import * as ai from './programs/ai.ts';
import * as batch from './programs/batch.ts';
import * as email from './programs/email.ts';
import * as rest from './programs/rest.ts';
import * as sql from './programs/sql.ts';
import * as webData from './programs/web-data.ts';
import * as references from './references/references.ts';
import * as blocks from './safety/blocks.ts';
import * as decisions from './safety/decisions.ts';
import * as reports from './safety/reports.ts';
import * as savedSearches from './saved-searches/saved-searches.ts';
import * as contact from './site/contact.ts';
import * as site from './site/content.ts';

function endpointsOf(module: object): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );
}

/** The areas of the product, in the order and words of the API's description. */
const AREA_MODULES: Record<string, { about: string; modules: readonly object[] }> = {
  Accounts: {
    about: 'Signing in and out, passwords, two-step verification and API tokens',
    modules: [
      accounts,
      sessions,
      passwords,
      links,
      identities,
      secondFactor,
      apiTokens,
      firstSteps,
    ],
  },
  Members: {
    about: 'Profiles of members, and what they show',
    modules: [profiles, briefs, references, publicPages, evidence, companies, invitations],
  },
  Directory: {
    about: 'The search, its map and places',
    modules: [directory, mentions, suggestions, places],
  },
  Collections: { about: 'Saved profiles', modules: [collections] },
  'Saved searches': { about: 'Searches with alerts', modules: [savedSearches] },
  Messages: { about: 'Conversations between members', modules: [messages, realtime] },
  Notifications: {
    about: 'The bell and emails',
    modules: [notifications, notificationSettings, termsNotices],
  },
  Safety: {
    about: 'Blocks, reports, and decisions about members',
    modules: [blocks, reports, decisions],
  },
  Files: { about: 'Stored files', modules: [media] },
  Plans: { about: 'Plans, their limits and payments', modules: [plans, billing] },
  Tables: { about: 'Data in the conventions of PostgREST, and SQL', modules: [rest, batch, sql] },
  'Web data': { about: 'Public web pages as data', modules: [webData] },
  AI: { about: 'The AI service of this site', modules: [ai] },
  Site: { about: 'This installation', modules: [site, contact, email] },
  Administration: {
    about: 'For administrators',
    modules: [
      adminInbox,
      overview,
      adminComplaints,
      emails,
      evidenceDecisions,
      adminMembers,
      moderation,
      auditLog,
      analytics,
    ],
  },
};

/** The endpoints of each area. */
export const AREAS: Readonly<Record<string, { about: string; endpoints: readonly Endpoint[] }>> =
  Object.fromEntries(
    Object.entries(AREA_MODULES).map(([area, { about, modules }]) => [
      area,
      { about, endpoints: modules.flatMap(endpointsOf) },
    ]),
  );

/** Every endpoint of the product: one that is not here does not exist. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(AREAS).flatMap(
  ({ endpoints }) => endpoints,
);

/** The names under which the areas export their endpoints and schemas. */
export const EXPORTS: ReadonlyMap<unknown, string> = new Map(
  Object.values(AREA_MODULES)
    .flatMap(({ modules }) => modules)
    .flatMap((module) => Object.entries(module).map(([name, value]) => [value, name])),
);
