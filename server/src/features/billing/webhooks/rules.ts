import type { PaidPlan } from '@lintel/contract/values/plans';
import type { Schema } from '#server/db/schema.ts';
import type { PaymentSettings } from '#server/platform/payments/settings.ts';
import type { PaidSubscription } from '#server/platform/payments/shapes.ts';

/** What a price buys; undefined for one that the operator has not named. */
export function planOfPrice(
  { prices }: Pick<PaymentSettings, 'prices'>,
  priceId: string | undefined,
): PaidPlan | undefined {
  const plans = Object.keys(prices) as PaidPlan[];
  return plans.find((plan) => prices[plan]?.some((id) => id === priceId));
}

/** Our row for a subscription as the payment provider has it now. */
export function toRow(
  subscription: PaidSubscription,
  owner: { memberId: string; plan: string },
): Omit<Schema['subscriptions'], 'id'> {
  return {
    ...owner,
    status: subscription.status,
    stripeCustomerId: subscription.customerId,
    stripeSubscriptionId: subscription.id,
    currentPeriodEnd: subscription.periodEnd,
    endsAt: subscription.endsAt,
    createdAt: subscription.createdAt,
  };
}
