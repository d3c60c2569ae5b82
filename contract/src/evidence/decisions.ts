import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard, profileId } from '../profiles/profiles.ts';
import { longText } from '../text.ts';
import {
  CHECK_WAYS,
  EVIDENCE_LIMITS,
  EVIDENCE_REFUSALS,
  EVIDENCE_WORDS,
} from '../values/evidence.ts';
import { waysOf } from '../values/evidence-rules.ts';
import { ROLES } from '../values/members.ts';
import { shownCompany } from './companies.ts';
import { londonDate, statedEvidence } from './evidence.ts';

const evidenceId = z.string().regex(/^ev_[0-9a-z]{20,32}$/, 'This is not an id of evidence.');
const instant = z.iso.datetime();
const DEEPEST_PAGE = 100_000;

/** What is checked: evidence, and the name and role that it is for. */
const seenEvidence = statedEvidence.omit({ lookUpUrl: true }).extend({
  fullName: z.string(),
  businessName: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
});

/** Evidence that waits for a check, with what helps to decide. */
export const waitingEvidence = seenEvidence.extend({
  id: evidenceId,
  lookUpUrl: statedEvidence.shape.lookUpUrl,
  member: profileCard,
  emailDomain: z.string().nullable().describe('Of the confirmed address; null without one'),
  sameNumber: z
    .array(z.object({ id: profileId, name: z.string() }))
    .describe('Other members who state the same number'),
  looksLike: z
    .array(z.object({ id: profileId, name: z.string() }))
    .describe('Members with checks whose name looks like this one'),
  holdsSiteName: z.boolean().describe('Whether a name holds the name of this site'),
  earlierRefusal: z.enum(EVIDENCE_REFUSALS).nullable(),
  company: shownCompany.nullable().describe('For the kind of a company, once it is read'),
  askedAt: instant,
});
export type WaitingEvidence = z.output<typeof waitingEvidence>;

export const listWaitingEvidence = defineEndpoint({
  method: 'GET',
  path: '/api/admin/evidence',
  summary: `List the evidence that waits for a check, ${EVIDENCE_LIMITS.page} on a page, the oldest first`,
  access: 'admin',
  input: { query: z.object({ page: z.coerce.number().int().min(1).max(DEEPEST_PAGE).optional() }) },
  output: z.object({
    items: z.array(waitingEvidence),
    total: z.int().describe('How much waits on all pages'),
    nextPage: z.int().nullable().describe('Null on the last page'),
  }),
  errors: [],
});

/** A decision about evidence. */
export const evidenceDecision = z
  .object({
    outcome: z.enum(['checked', 'refused']),
    how: z.enum(CHECK_WAYS, EVIDENCE_WORDS.how).optional(),
    endsOn: londonDate.optional().describe('The end that the register shows'),
    refusal: z.enum(EVIDENCE_REFUSALS, EVIDENCE_WORDS.refusal).optional(),
    words: longText(EVIDENCE_LIMITS.words).optional(),
    seen: seenEvidence.describe(
      'What the list showed: what has changed since is not decided about',
    ),
  })
  .check(({ value, issues }) => {
    const { outcome, how, refusal, words, seen } = value;
    const say = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if (outcome === 'checked' && (!how || !waysOf(seen.kind).includes(how))) {
      say('how', EVIDENCE_WORDS.how);
    }
    if (outcome === 'refused' && !refusal) say('refusal', EVIDENCE_WORDS.refusal);
    if (outcome === 'refused' && refusal === 'other' && !words) say('words', EVIDENCE_WORDS.words);
  });
export type EvidenceDecision = z.output<typeof evidenceDecision>;

export const decideEvidence = defineEndpoint({
  method: 'POST',
  path: '/api/admin/evidence/{id}/decide',
  summary:
    'Check or refuse evidence; recorded in the audit log. A little later, so that it can be undone, the member is told by email',
  access: 'admin',
  recentProof: true,
  status: 204,
  input: { params: z.object({ id: evidenceId }), body: evidenceDecision },
  errors: ['NOT_FOUND', 'OWN_ADMINISTRATION', 'EVIDENCE_CHANGED'],
});

export const reopenEvidence = defineEndpoint({
  method: 'POST',
  path: '/api/admin/evidence/{id}/reopen',
  summary: 'Take back a decision of which the member has not been told; recorded in the audit log',
  access: 'admin',
  recentProof: true,
  status: 204,
  input: { params: z.object({ id: evidenceId }), body: z.object({ seen: seenEvidence }) },
  errors: ['NOT_FOUND', 'OWN_ADMINISTRATION', 'EVIDENCE_CHANGED'],
});

/** Officers of a company, read for this answer and stored nowhere. */
const officers = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      role: z.string().describe('As Companies House writes it, such as `director`'),
      isVerified: z.boolean().describe('Whether Companies House shows a verified identity'),
    }),
  ),
  total: z.int().describe('How many officers there are, past ones included'),
});
export type Officers = z.output<typeof officers>;

export const listOfficers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/evidence/{id}/officers',
  summary: 'Read the names of the officers in office from Companies House',
  access: 'admin',
  input: { params: z.object({ id: evidenceId }) },
  output: officers,
  errors: ['NOT_FOUND', 'COMPANIES_OFF', 'COMPANIES_UNAVAILABLE'],
});
