import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard, profileId } from '../profiles/profiles.ts';
import { longText, storableText } from '../text.ts';
import {
  DECISION_LIMITS,
  FEW_WORDS,
  MEASURES,
  NO_APPEAL_WORDS,
  NO_OUTCOME_WORDS,
  NO_REASON_WORDS,
  REMOVABLE,
  REPORT_LIMITS,
  REPORT_REASONS,
  RULE_SENTENCES,
  SUSPENSION_DAYS,
} from '../values/safety.ts';

/** The longest text that staff can have seen and removed: a bio. */
const SEEN_MAX = 5_000;
/** What one decision can remove at most: of a member’s references there may be several. */
const REMOVED_MOST = 50;

const instant = z.iso.datetime();
export const decisionId = z.string().regex(/^dec_[0-9a-z]{26}$/);
const params = z.object({ id: decisionId });
const ofMember = z.object({ id: profileId });
const permission = z.object({ isAllowed: z.boolean(), why: z.string().optional() });

const words = longText(DECISION_LIMITS.words).refine(
  // One rule's sentence has to be completed.
  (text) => text.length >= DECISION_LIMITS.leastWords && text !== RULE_SENTENCES.other,
  FEW_WORDS,
);

/** What staff decide about a member. */
export const decisionForm = z.object({
  measure: z.enum(MEASURES),
  reason: z.enum(REPORT_REASONS, NO_REASON_WORDS),
  words: words.describe('What the member is told'),
  remove: z
    .array(
      z.object({
        what: z.enum(REMOVABLE),
        seen: storableText.max(SEEN_MAX).describe('As staff saw it: for a photo its URL'),
      }),
    )
    .max(REMOVED_MOST)
    .default([]),
  days: z
    .literal(SUSPENSION_DAYS)
    .nullable()
    .default(null)
    .describe('How long a suspension lasts; null until it is lifted'),
  warnsCorrespondents: z
    .boolean()
    .default(false)
    .describe('Warn who wrote with them in the last 90 days; for a suspension for fraud'),
});
export type DecisionForm = z.output<typeof decisionForm>;

/** A decision as the member that it is about reads it. It names neither who reported nor who decided. */
export const ownDecision = z.object({
  id: decisionId,
  measure: z.enum(MEASURES),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  removed: z.array(z.enum(REMOVABLE)),
  decidedAt: instant,
  endsAt: instant.nullable().describe('Of a suspension; null until it is lifted'),
  undoneAt: instant.nullable().describe('When it was lifted, or an appeal against it was upheld'),
  appealUntil: z.iso.date().describe('The last day for an appeal'),
  appeal: z
    .object({
      words: z.string(),
      appealedAt: instant,
      answer: z.string().nullable(),
      answeredAt: instant.nullable(),
      isUpheld: z.boolean().nullable(),
    })
    .nullable(),
  viewer: z.object({ appeal: permission }),
});
export type OwnDecision = z.output<typeof ownDecision>;

/** The same for staff, with what it removed for as long as that is kept. */
export const staffDecision = ownDecision.omit({ viewer: true }).extend({
  isYours: z.boolean().describe('Whether the viewer took it'),
  kept: z.array(
    z.object({
      what: z.enum(REMOVABLE),
      text: z.string().nullable().describe('null for a photo, which has an endpoint of its own'),
    }),
  ),
  warned: z.int().describe('How many members were or will be warned'),
});
export type StaffDecision = z.output<typeof staffDecision>;

const appealForm = z.object({
  words: longText(DECISION_LIMITS.appeal).refine(Boolean, NO_APPEAL_WORDS),
});

export const listOwnDecisions = defineEndpoint({
  method: 'GET',
  path: '/api/decisions',
  summary: 'List the decisions about you, the newest first',
  access: 'signed-in',
  output: z.object({ items: z.array(ownDecision) }),
  errors: [],
});

export const appealDecision = defineEndpoint({
  method: 'POST',
  path: '/api/decisions/{id}/appeal',
  summary: 'Appeal against a decision about you, once, within 90 days',
  access: 'signed-in',
  input: { params, body: appealForm },
  output: ownDecision,
  errors: ['NOT_FOUND', 'ALREADY_APPEALED', 'APPEAL_OVER'],
});

/** The suspension of a member who has signed in to a suspended account. */
export const suspension = z.object({
  suspendedAt: instant,
  endsAt: instant.nullable(),
  decision: ownDecision.nullable(),
});
export type Suspension = z.output<typeof suspension>;

export const getSuspension = defineEndpoint({
  method: 'GET',
  path: '/api/suspension',
  summary: 'Get your suspension, for an hour after a sign-in that it refused',
  access: 'public',
  output: suspension,
  errors: ['SUSPENDED_SIGNIN_OVER'],
});

export const appealSuspension = defineEndpoint({
  method: 'POST',
  path: '/api/suspension/appeal',
  summary: 'Appeal against your suspension, for an hour after a sign-in that it refused',
  access: 'public',
  input: { body: appealForm },
  output: suspension,
  errors: ['SUSPENDED_SIGNIN_OVER', 'NOT_FOUND', 'ALREADY_APPEALED', 'APPEAL_OVER'],
});

export const endSuspendedSignin = defineEndpoint({
  method: 'DELETE',
  path: '/api/suspension',
  summary: 'Forget in this browser that you have signed in to a suspended account',
  access: 'public',
  status: 204,
  errors: [],
});

/** What staff see before they decide about a member. */
export const memberDecisions = z.object({
  items: z.array(staffDecision).describe('The newest first'),
  content: z
    .array(z.object({ what: z.enum(REMOVABLE), text: z.string() }))
    .describe('What of their profile can be removed, as it is now; of a photo its URL'),
  correspondents: z.int().describe('Who wrote with them in the last 90 days'),
});
export type MemberDecisions = z.output<typeof memberDecisions>;

export const listMemberDecisions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/decisions',
  summary: 'List the decisions about a member, and what a further one could remove',
  access: 'admin',
  input: { params: ofMember },
  output: memberDecisions,
  errors: ['NOT_FOUND'],
});

export const decideMember = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/decisions',
  summary:
    'Warn or suspend a member; recorded in the audit log. They are told at once of a suspension, and a little later of a warning, so that it can be undone',
  access: 'admin',
  recentProof: true,
  input: { params: ofMember, body: decisionForm },
  output: staffDecision,
  errors: ['NOT_FOUND', 'OWN_ADMINISTRATION', 'CONTENT_CHANGED', 'LAST_ADMINISTRATOR'],
});

export const undoDecision = defineEndpoint({
  method: 'POST',
  path: '/api/admin/decisions/{id}/undo',
  summary:
    'Undo a warning before the member is told: what it removed is back and its reports are open; recorded in the audit log',
  access: 'admin',
  input: { params },
  status: 204,
  errors: ['NOT_FOUND', 'DECISION_TOLD'],
});

export const getRemovedPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/admin/decisions/{id}/photo',
  summary: 'Get the photo that a decision removed, while it is kept',
  access: 'admin',
  input: { params },
  download: true,
  errors: ['NOT_FOUND'],
});

/** An appeal that waits for an answer. */
export const appeal = z.object({
  member: z.object({
    profileId,
    card: profileCard.nullable(),
    isSuspended: z.boolean(),
  }),
  decision: staffDecision,
  dueAt: instant,
});
export type Appeal = z.output<typeof appeal>;

export const listAppeals = defineEndpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  summary: 'List the appeals that wait for an answer, the oldest first',
  access: 'admin',
  output: z.object({ items: z.array(appeal).max(REPORT_LIMITS.together), count: z.int() }),
  errors: [],
});

export const appealAnswer = z.object({
  answer: longText(DECISION_LIMITS.answer).refine(
    (text) => text.length >= DECISION_LIMITS.leastWords,
    FEW_WORDS,
  ),
  isUpheld: z.boolean(NO_OUTCOME_WORDS),
});

export const answerAppeal = defineEndpoint({
  method: 'POST',
  path: '/api/admin/appeals/{id}/answer',
  summary:
    'Answer an appeal, once. If it is upheld the decision is undone and what it removed is back; recorded in the audit log, and the member is told by email',
  access: 'admin',
  recentProof: true,
  input: { params, body: appealAnswer },
  output: staffDecision,
  errors: ['NOT_FOUND', 'OWN_ADMINISTRATION', 'APPEAL_ANSWERED'],
});
