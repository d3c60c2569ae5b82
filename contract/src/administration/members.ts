import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ownEvidence } from '../evidence/evidence.ts';
import { profileCard, profileId } from '../profiles/profiles.ts';
import { accountAddress, lineOfText, storableText } from '../text.ts';
import {
  DEED_HOURS,
  DEEDS,
  MEMBER_COUNT_NAMES,
  MEMBER_FILTERS,
  MEMBERS_LIMITS,
} from '../values/administration.ts';
import { PLAN_KEYS } from '../values/plans.ts';
import { auditEntry } from './audit-log.ts';
import { moderatedMember, permission } from './moderation.ts';

const instant = z.iso.datetime();

/** A member in the administrators’ list. */
export const listedMember = z.object({
  id: profileId,
  name: z.string(),
  card: profileCard.nullable().describe('null until they have completed a profile'),
  email: z.string().nullable().describe('Only where the search was for exactly this address'),
  joinedAt: instant,
  states: z.array(z.enum(MEMBER_FILTERS).exclude(['all'])),
});
export type ListedMember = z.output<typeof listedMember>;

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/members',
  summary:
    'List members, the newest first; a search by address or domain is recorded in the audit log',
  access: 'admin',
  input: {
    query: z.object({
      q: lineOfText(MEMBERS_LIMITS.search)
        .default('')
        .describe('Part of a name, an id, an address, or `@` and a domain'),
      state: z.enum(MEMBER_FILTERS).default('all'),
      after: profileId.optional().describe('`nextAfter` of the page before'),
    }),
  },
  output: z.object({
    items: z.array(listedMember),
    nextAfter: z.string().nullable().describe('Where the next page begins; null on the last'),
  }),
  errors: [],
});

const named = z.object({ id: profileId, name: z.string() });
const pendingDeed = z.object({
  id: z.string(),
  deed: z.enum(DEEDS).extract(['reset_factor', 'delete']),
  dueAt: instant,
});
const pendingDeeds = z.array(pendingDeed).describe('What is done once it is due, unless stopped');

/** All that an administrator sees of a member. Never a message. */
export const memberPage = moderatedMember.extend({
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  joinedAt: instant,
  lastSeenAt: instant.nullable().describe('null without a session'),
  sessions: z.int(),
  plan: z.enum(PLAN_KEYS),
  hasSecondFactor: z.boolean(),
  counts: z.record(z.enum(MEMBER_COUNT_NAMES), z.int()),
  invitedBy: named.nullable(),
  brought: z
    .array(named)
    .max(MEMBERS_LIMITS.named)
    .describe('The last to join by their invitation'),
  broughtCount: z.int(),
  evidence: z.array(ownEvidence),
  entries: z
    .array(auditEntry)
    .max(MEMBERS_LIMITS.entries)
    .describe('The last entries of the audit log about them, without openings of this page'),
  pendingDeeds,
  viewer: moderatedMember.shape.viewer.extend({
    restrictedDeeds: permission.describe('All deeds except to end sessions'),
  }),
});
export type MemberPage = z.output<typeof memberPage>;

const params = z.object({ id: profileId });

export const openMember = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary:
    'Open a member’s page: account, counts, evidence and what an administrator may do; recorded in the audit log',
  access: 'admin',
  input: { params },
  output: memberPage,
  errors: ['NOT_FOUND'],
});

export const orderDeed = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/deeds',
  summary: `Do something to an account, at once or, for a second factor and a deletion, ${DEED_HOURS} hours after an email that can stop it; recorded in the audit log`,
  access: 'admin',
  recentProof: true,
  input: {
    params,
    body: z.object({
      deed: z.enum(DEEDS),
      email: accountAddress().optional().describe('Of the account, for a deletion'),
    }),
  },
  output: z.object({ pendingDeeds }),
  errors: [
    'NOT_FOUND',
    'OWN_ADMINISTRATION',
    'NOT_ALLOWED',
    'ACCOUNT_ADDRESS_DIFFERS',
    'MAIL_UNAVAILABLE',
    'RATE_LIMITED',
  ],
});

export const stopDeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/deeds/{deedId}',
  summary: 'Stop what has been ordered for an account; recorded in the audit log',
  access: 'admin',
  input: { params: params.extend({ deedId: z.string() }) },
  output: z.object({ pendingDeeds }),
  errors: ['NOT_FOUND'],
});

export const stopDeedByLink = defineEndpoint({
  method: 'POST',
  path: '/api/account/stop-deed',
  summary: 'Stop what an administrator has ordered for an account, by the token in its email',
  access: 'public',
  input: { body: z.object({ token: storableText.min(1).max(200) }) },
  status: 204,
  errors: ['STOP_LINK_UNKNOWN'],
});
