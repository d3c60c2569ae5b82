export const PLAN_KEYS = ['free', 'pro', 'business'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];
