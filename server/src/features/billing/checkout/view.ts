import type { Subscription } from '@lintel/contract/billing/checkout';
import { PLANS, type PlanKey } from '@lintel/contract/values/plans';
import type { Schema } from '#server/db/schema.ts';

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
    renewsAt: endsAt === null ? instant(currentPeriodEnd) : null,
    endsAt: instant(endsAt),
  };
}

function instant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
