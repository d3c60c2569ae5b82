export const REPORT_REASONS = [
  'spam',
  'scam',
  'harassment',
  'false_identity',
  'inappropriate',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  scam: 'Fraud or a scam',
  harassment: 'Harassment or threats',
  false_identity: 'Pretends to be someone else',
  inappropriate: 'Inappropriate content',
  other: 'Something else',
};

/** The reasons in the order in which administrators should look, the gravest first. */
export const REPORT_GRAVITY: readonly ReportReason[] = [
  'harassment',
  'scam',
  'false_identity',
  'inappropriate',
  'spam',
  'other',
];

/** For how long a decision of staff can be undone, in milliseconds. Then the members are notified. */
export const DECISION_UNDO_MILLISECONDS = 10_000;

/** The words for a missing reason. */
export const NO_REASON_WORDS = 'Please choose a reason.';

/**
 * The maximum length of the details and of the words to the reported member, the number of messages stored before and
 * after the reported one, and the number of earlier reports shown with one.
 */
export const REPORT_LIMITS = { details: 1_000, context: 5, words: 1_000, earlier: 20 } as const;

/** The outcomes of a report. */
export const REPORT_OUTCOMES = ['no_action', 'action_taken'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
export const REPORT_OUTCOME_LABELS: Record<ReportOutcome, string> = {
  no_action: 'No action needed',
  action_taken: 'Action taken',
};

/** Why a report cannot be closed with action taken: the member who made it would read that there was some. */
export const NO_ACTION_YET_WORDS = 'Write to the member or suspend them first.';

/** The outcome as the member who made the report reads it. */
export const REPORT_ANSWERS: Record<ReportOutcome, string> = {
  no_action: 'We found no reason to act.',
  action_taken: 'We agreed with you and have acted on it.',
};

export const REPORT_STATES = ['open', 'resolved'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
