import { type AllowedAction, PLAN_KEYS, PLANS, type PlanKey } from '@lintel/contract/values/plans';
import type { Schema } from '#server/db/schema.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import type { PaymentSettings } from '#server/platform/payments/settings.ts';

// A late payment does not end a plan; an ended subscription does.
const RUNNING = new Set(['active', 'trialing', 'past_due']);

// The event of a renewal may be late: the payment provider retries it for three days.
const RENEWAL_MILLISECONDS = 3 * DAY_MILLISECONDS;

type Term = Pick<Schema['subscriptions'], 'plan' | 'status' | 'currentPeriodEnd' | 'endsAt'>;

/** The first of a member's subscriptions, newest first, that gives a plan now. */
export function runningOf<T extends Term>(subscriptions: readonly T[], now: number): T | undefined {
  return subscriptions.find((subscription) => planOf(subscription, now) !== 'free');
}

/** The plan that a subscription gives now; Free without one. */
export function planOf(subscription: Term | undefined, now: number): PlanKey {
  if (!subscription || !RUNNING.has(subscription.status)) return 'free';
  const { plan, currentPeriodEnd, endsAt } = subscription;
  if (endsAt !== null && endsAt <= now) return 'free';
  if (currentPeriodEnd !== null && currentPeriodEnd + RENEWAL_MILLISECONDS <= now) return 'free';
  return PLAN_KEYS.find((key) => key === plan) ?? 'free';
}

/** The plans on offer: free ones, and those with a price. */
export function openPlansOf(payments: Pick<PaymentSettings, 'prices'> | undefined): PlanKey[] {
  const { prices = {} }: Partial<PaymentSettings> = payments ?? {};
  return PLAN_KEYS.filter((key) => key === 'free' || prices[key] !== undefined);
}

export function dailyLimitsOf(plan: PlanKey): Record<AllowedAction, number | null> {
  return PLANS[plan].dailyLimits;
}
