export const COLLECTION_LIMITS = {
  name: 100,
  description: 500,
  note: 1_000,
  /** Collections that one member may have. */
  perMember: 100,
  /** Profiles that one collection may hold. */
  profiles: 500,
  /** Profiles that a collection shows in a list of collections. */
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
