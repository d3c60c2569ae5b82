/** How many profiles stand side by side in a comparison, on every plan. */
export const COMPARE = { min: 2, max: 4 } as const;

export const PLAN_KEYS = ['free', 'pro', 'business'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];
