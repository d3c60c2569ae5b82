import { PLAN_KEYS, PLANS, type PlanKey } from '@lintel/contract/plans';
import type { Schema } from '#server/db/schema.ts';

// A payment that is late does not take a plan away; one that has ended does.
const RUNNING = new Set(['active', 'trialing', 'past_due']);

/** The plan that the newest of a member's subscriptions gives them now; without one it is Free. */
export function planOf(
  subscription: Pick<Schema['subscriptions'], 'plan' | 'status' | 'currentPeriodEnd'> | undefined,
  now: number,
): PlanKey {
  if (!subscription || !RUNNING.has(subscription.status)) return 'free';
  const { plan, currentPeriodEnd } = subscription;
  if (currentPeriodEnd !== null && currentPeriodEnd <= now) return 'free';
  return PLAN_KEYS.find((key) => key === plan) ?? 'free';
}

export function dailyLimitsOf(plan: PlanKey): {
  profileViews: number | null;
  messages: number | null;
} {
  return PLANS[plan].dailyLimits;
}
