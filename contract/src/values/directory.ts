/** The orders in which the directory can be read, the first being the usual one. */
export const SORT_ORDERS = ['match', 'newest', 'name'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const SORT_LABELS: Record<SortOrder, string> = {
  match: 'Best match',
  newest: 'Newest',
  name: 'Name',
};
/** What the best match is called while there are words to look for: how well these are found comes first. */
export const RELEVANCE_LABEL = 'Most relevant';

/**
 * Where each bar of the budget histogram begins, in whole pounds; the last has no end. Budgets are told apart no
 * finer than this wherever likeness matters and not a bound.
 */
export const BUDGET_STEPS = [
  0, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000,
  500_000, 600_000, 750_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000,
] as const;

/** Characters that a search of the directory may have. */
export const QUERY_MAX_LENGTH = 100;
