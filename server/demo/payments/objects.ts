import { PAID_PLANS } from '@lintel/contract/values/plans';
import type { PaymentSettings } from '#server/platform/payments/settings.ts';

const MONTH_SECONDS = 30 * 86_400;

/** The prices of test payments. */
export const TEST_PRICES: PaymentSettings['prices'] = Object.fromEntries(
  PAID_PLANS.map((plan) => [plan, [`price_${plan}`]]),
);

interface Owner {
  memberId: string;
  site: string;
}

/** Stripe's objects, with the fields that the product reads. */
export interface FakeCheckout {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  client_reference_id: string;
  customer: string;
  subscription: string | null;
  owner: Owner;
  price: string;
}

export interface FakeSubscription {
  id: string;
  object: 'subscription';
  status: string;
  customer: string;
  metadata: Partial<Owner>;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  items: { data: { price: { id: string }; current_period_end: number }[] };
}

export interface FakePrice {
  id: string;
  object: 'price';
  unit_amount: number | null;
  currency: string;
  recurring: { interval: 'month' | 'year'; interval_count: number } | null;
}

export function newSubscription(
  of: { id: string; customer: string; price: string; metadata: Partial<Owner> },
  now: number,
): FakeSubscription {
  const created = Math.floor(now / 1000);
  return {
    id: of.id,
    object: 'subscription',
    status: 'active',
    customer: of.customer,
    metadata: of.metadata,
    created,
    cancel_at: null,
    cancel_at_period_end: false,
    items: {
      data: [{ price: { id: of.price }, current_period_end: created + MONTH_SECONDS }],
    },
  };
}
