import type { RateLimit } from '#server/platform/rate-limits.ts';

/** How often a member may search or fetch cards: far more than fingers can, far less than copying it all takes. */
export const SEARCH_LIMITS = {
  minute: { count: 600, seconds: 60 },
  hour: { count: 6_000, seconds: 3_600 },
} satisfies Record<string, RateLimit>;
