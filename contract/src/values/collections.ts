export const COLLECTION_LIMITS = {
  name: 100,
  description: 500,
  note: 1_000,
  /** The maximum number of collections of a member. */
  perMember: 100,
  /** The maximum number of profiles in a collection. */
  profiles: 500,
  /** The number of profiles that a list of collections shows for each. */
  preview: 3,
} as const;

/** How long a deletion can be undone. */
export const UNDO_MILLISECONDS = 10_000;

/** The stages of a saved profile, in the order of the board. */
export const STAGES = ['to_contact', 'contacted', 'in_talks', 'agreed', 'not_now'] as const;
export type Stage = (typeof STAGES)[number];
export const STAGE_LABELS: Record<Stage, string> = {
  to_contact: 'To contact',
  contacted: 'Contacted',
  in_talks: 'In talks',
  agreed: 'Agreed',
  not_now: 'Not now',
};
