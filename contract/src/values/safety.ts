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

/** For how long staff can undo what they have decided, in milliseconds. Then the members are told. */
export const DECISION_UNDO_MILLISECONDS = 10_000;

/** The words for a missing reason. */
export const NO_REASON_WORDS = 'Please choose a reason.';

/** The maximum length of a report's details, and the number of messages stored before and after the reported one. */
export const REPORT_LIMITS = { details: 1_000, context: 5, together: 50 } as const;

/** The outcomes of a report. Action was taken only if a decision is named with it. */
export const REPORT_OUTCOMES = ['no_action', 'action_taken'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
export const REPORT_OUTCOME_LABELS: Record<ReportOutcome, string> = {
  no_action: 'No action needed',
  action_taken: 'Acted on',
};

/** The outcome as the member who made the report reads it. */
export const REPORT_ANSWERS: Record<ReportOutcome, string> = {
  no_action: 'We found no reason to act.',
  action_taken: 'We agreed with you and have acted on it.',
};

export const REPORT_STATES = ['open', 'resolved'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What staff can decide about a member. */
export const MEASURES = ['warning', 'suspension'] as const;
export type Measure = (typeof MEASURES)[number];
export const MEASURE_LABELS: Record<Measure, string> = {
  warning: 'Warning',
  suspension: 'Suspension',
};

/** How many days a suspension may last; otherwise it lasts until staff lift it. */
export const SUSPENSION_DAYS = [7, 30] as const;

/** What a decision can remove. */
export const REMOVABLE = ['message', 'photo', 'bio', 'businessName', 'brief', 'reference'] as const;
export type Removable = (typeof REMOVABLE)[number];
export const REMOVABLE_LABELS: Record<Removable, string> = {
  message: 'The message',
  photo: 'The photo',
  bio: 'The bio',
  businessName: 'The business name',
  brief: 'What they are after now',
  reference: 'The reference',
};

/** With which sentence the text to the member begins. */
export const RULE_SENTENCES: Record<ReportReason, string> = {
  spam: 'Our terms do not allow advertising to members who did not ask for it.',
  scam: 'Our terms do not allow attempts to get money or details from members by deception.',
  harassment: 'Our terms do not allow harassment or threats.',
  false_identity: 'Our terms do not allow pretending to be someone else.',
  inappropriate: 'Our terms do not allow offensive or unlawful content.',
  other: 'Our terms do not allow this:',
};

/** The lengths of what staff and members write about a decision, in characters. */
export const DECISION_LIMITS = {
  leastWords: 20,
  words: 1_000,
  appeal: 2_000,
  answer: 2_000,
} as const;

/** The words for too few words to the member. */
export const FEW_WORDS = 'Please tell the member why, in a sentence.';

/** The words for an empty appeal. */
export const NO_APPEAL_WORDS = 'Please say why you think that the decision is wrong.';

/** The words for an answer to an appeal without its outcome. */
export const NO_OUTCOME_WORDS = 'Please choose whether you uphold the appeal.';

/** For how many days a member can appeal. */
export const APPEAL_DAYS = 90;

/** Members who wrote with a fraudster in as many days before the suspension can be warned. */
export const CORRESPONDENCE_DAYS = 90;
