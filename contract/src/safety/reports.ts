import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard, profileId } from '../profiles/profiles.ts';
import { longText, storableText } from '../text.ts';
import {
  NO_REASON_WORDS,
  REPORT_LIMITS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_STATES,
} from '../values/safety.ts';
import { decisionForm, decisionId, staffDecision } from './decisions.ts';

const max = REPORT_LIMITS.details;
const instant = z.iso.datetime();
const id = storableText.max(60);
const nextPage = z.object({ after: id.optional().describe('`nextAfter` of the page before') });
const nextAfter = z.string().nullable().describe('Where the next page begins; null on the last');

/** A report about a member, or about a message that the reporter can see. */
export const reportForm = z
  .object({
    profileId: profileId.optional(),
    messageId: id.optional(),
    reason: z.enum(REPORT_REASONS, NO_REASON_WORDS),
    details: longText(max).optional(),
  })
  .refine((form) => (form.profileId === undefined) !== (form.messageId === undefined), {
    path: ['profileId'],
    error: 'Please say what the report is about.',
  })
  .refine(({ reason, details }) => reason !== 'other' || Boolean(details), {
    path: ['details'],
    error: 'Please say what is wrong.',
  });

export const sendReport = defineEndpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report a member, or a message that you can see, to the people who run the site',
  access: 'onboarded',
  input: { body: reportForm },
  output: z.object({ id: z.string(), createdAt: instant }),
  status: 201,
  errors: ['PROFILE_NOT_FOUND', 'NOT_FOUND', 'OWN_REPORT', 'RATE_LIMITED'],
});

/** A report as the member who made it sees it. */
export const ownReport = z.object({
  id: z.string(),
  profileId,
  name: z.string().nullable().describe('null if they have left or have blocked the viewer'),
  messageId: z.string().nullable(),
  reason: z.enum(REPORT_REASONS),
  details: z.string().nullable(),
  createdAt: instant,
  outcome: z
    .enum(REPORT_OUTCOMES)
    .nullable()
    .describe('Null until the members are notified of the decision'),
});
export type OwnReport = z.output<typeof ownReport>;

export const listOwnReports = defineEndpoint({
  method: 'GET',
  path: '/api/reports',
  summary: 'List the reports that you have made, the newest first',
  access: 'onboarded',
  input: { query: nextPage },
  output: z.object({ items: z.array(ownReport), nextAfter }),
  errors: [],
});

/** The content at the time of the report. */
export const reportSnapshot = z.object({
  profile: profileCard.nullable().describe('With the whole of the bio'),
  messages: z
    .array(
      z.object({ id: z.string(), senderId: profileId, content: z.string(), createdAt: instant }),
    )
    .describe('The reported message and those around it'),
});
export type ReportSnapshot = z.output<typeof reportSnapshot>;

const party = z.object({ profileId, card: profileCard.nullable() });

export const report = z.object({
  id: z.string(),
  reporter: party,
  subject: party.extend({ isSuspended: z.boolean() }),
  messageId: z.string().nullable(),
  reason: z.enum(REPORT_REASONS),
  details: z.string().nullable(),
  snapshot: reportSnapshot,
  createdAt: instant,
  resolvedAt: instant.nullable(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  decisionId: decisionId.nullable().describe('The decision by which action was taken'),
  decisions: z.array(staffDecision).describe('About the same member, the newest first'),
});
export type Report = z.output<typeof report>;

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'List reports, the open ones oldest first, the resolved ones newest first',
  access: 'admin',
  input: {
    query: nextPage.extend({ state: z.enum(REPORT_STATES).default(REPORT_STATES[0]) }),
  },
  output: z.object({ items: z.array(report), nextAfter }),
  errors: [],
});

export const countReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports/count',
  summary: 'Count the open reports',
  access: 'admin',
  output: z.object({ open: z.int() }),
  errors: [],
});

/** How a report is closed: without action, by a new decision, or by one that was taken before. */
export const resolution = z
  .object({
    decision: decisionForm.nullable().describe('null: no action is needed'),
    decisionId: decisionId.optional().describe('The earlier decision that already acted on it'),
    others: z
      .array(id)
      .max(REPORT_LIMITS.together)
      .default([])
      .describe('Other open reports about the same member that the decision closes'),
  })
  .refine((form) => form.decision === null || form.decisionId === undefined, {
    path: ['decisionId'],
    error: 'Please choose one decision.',
  });
export type Resolution = z.output<typeof resolution>;

export const resolveReport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/reports/{id}/resolve',
  summary:
    'Close a report; recorded in the audit log. A decision needs a recent proof of who you are. A little later, so that it can be undone, the member who made the report is told whether we acted',
  access: 'admin',
  input: { params: z.object({ id }), body: resolution },
  output: z.object({ decisionId: decisionId.nullable() }),
  errors: [
    ...(['NOT_FOUND', 'REPORT_RESOLVED', 'MEMBER_LEFT', 'OWN_ADMINISTRATION'] as const),
    ...(['RECENT_SIGNIN_NEEDED', 'CONTENT_CHANGED', 'LAST_ADMINISTRATOR'] as const),
  ],
});

export const reopenReport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/reports/{id}/reopen',
  summary: 'Open a closed report again; recorded in the audit log',
  access: 'admin',
  input: { params: z.object({ id }) },
  output: report,
  errors: ['NOT_FOUND'],
});
