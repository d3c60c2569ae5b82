import { z } from 'zod';

/** The parts of a match score in the order in which they are shown. */
export const MATCH_PARTS = ['roles', 'location', 'strategies', 'services', 'figures'] as const;
export type MatchPart = (typeof MATCH_PARTS)[number];

/**
 * How well a profile fits the viewer's, from 0 to 100, worked out from the two profiles alone: the same for both
 * members, and for sale to neither. The reasons are in words, the most telling first.
 */
export const profileMatch = z.object({
  score: z.int().min(0).max(100),
  isTopMatch: z.boolean(),
  reasons: z.array(z.string()),
});
export type ProfileMatch = z.output<typeof profileMatch>;

/** A match with what each part gave to its score and what it could have given; these greatest values add up to 100. */
export const explainedMatch = profileMatch.extend({
  parts: z.array(
    z.object({ key: z.enum(MATCH_PARTS), label: z.string(), score: z.int(), max: z.int() }),
  ),
});
export type ExplainedMatch = z.output<typeof explainedMatch>;
