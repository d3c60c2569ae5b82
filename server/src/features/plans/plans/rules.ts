import { PLAN_KEYS, PLANS, type PlanKey } from '@lintel/contract/values/plans';
import type { Schema } from '#server/db/schema.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import type { PaymentSettings } from '#server/platform/payments/settings.ts';

// A payment that is late does not take a plan away; one that has ended does.
const RUNNING = new Set(['active', 'trialing', 'past_due']);

// Word of a renewal may be late: the payment provider repeats it for three days while it does not reach us.
const RENEWAL_MILLISECONDS = 3 * DAY_MILLISECONDS;

type Term = Pick<Schema['subscriptions'], 'plan' | 'status' | 'currentPeriodEnd' | 'endsAt'>;

/** Of a member's subscriptions, the newest first, the one that counts now. */
export function runningOf<T extends Term>(subscriptions: readonly T[], now: number): T | undefined {
  return subscriptions.find((subscription) => planOf(subscription, now) !== 'free');
}

/** The plan that a subscription gives now; without one it is Free. */
export function planOf(subscription: Term | undefined, now: number): PlanKey {
  if (!subscription || !RUNNING.has(subscription.status)) return 'free';
  const { plan, currentPeriodEnd, endsAt } = subscription;
  if (endsAt !== null && endsAt <= now) return 'free';
  if (currentPeriodEnd !== null && currentPeriodEnd + RENEWAL_MILLISECONDS <= now) return 'free';
  return PLAN_KEYS.find((key) => key === plan) ?? 'free';
}

/** The plans that can be had: those that cost nothing, and those that have a price that is taken here. */
export function openPlansOf(payments: Pick<PaymentSettings, 'prices'> | undefined): PlanKey[] {
  const { prices = {} }: Partial<PaymentSettings> = payments ?? {};
  return PLAN_KEYS.filter((key) => key === 'free' || prices[key] !== undefined);
}

export function dailyLimitsOf(plan: PlanKey): {
  profileViews: number | null;
  messages: number | null;
} {
  return PLANS[plan].dailyLimits;
}
