import type { Subscription } from '@lintel/contract/billing/checkout';
import { PLANS, type PlanKey } from '@lintel/contract/values/plans';
import type { Schema } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

export function toVerified(plan: PlanKey) {
  return {
    verified: true,
    message: `Your ${PLANS[plan].name} plan is active.`,
    subscription: { plan },
  };
}

export function toUnverified(message: string) {
  return { verified: false, message, subscription: null };
}

export function toSubscription(
  { status, currentPeriodEnd, endsAt }: Schema['subscriptions'],
  plan: PlanKey,
): Subscription {
  return {
    plan,
    isLate: status === 'past_due',
    renewsAt: endsAt === null ? isoInstant(currentPeriodEnd) : null,
    endsAt: isoInstant(endsAt),
  };
}
