import type { Stripe } from 'stripe';

// The parts of the payment provider's objects that we read. Instants are milliseconds since 1970.

export interface Checkout {
  /** The member that it was opened for. */
  memberId: string | null;
  isOpen: boolean;
  isPaid: boolean;
  subscriptionId: string | null;
}

export interface PaidSubscription {
  id: string;
  customerId: string;
  status: string;
  /** Whether it has ended without a payment. */
  isOver: boolean;
  /** What is paid for: the plan, and whatever the operator sells beside it. */
  items: readonly PaidItem[];
  /** The member and the site for which it was bought, if it was bought here. */
  memberId: string | undefined;
  site: string | undefined;
  /** When it ends, if it has been cancelled. */
  endsAt: number | null;
  createdAt: number;
}

export interface Price {
  /** In the smallest unit of the currency; null where it depends on the quantity. */
  amount: number | null;
  currency: string;
  /** Such as `1 month`; null if it is paid once. */
  every: string | null;
}

export interface PaidItem {
  priceId: string;
  periodEnd: number | null;
}

/** A webhook event: which subscription may have changed. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null if the event concerns no subscription. */
  subscriptionId: string | null;
  /** The member that the checkout was opened for, if the event is about one. */
  memberId: string | null;
}

/** An invoice in an event of an API version before 2025-03-31. */
interface OldInvoice {
  subscription?: string | null;
}

const OVER = new Set(['canceled', 'incomplete_expired']);

export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    memberId: session.client_reference_id,
    isOpen: session.status === 'open',
    isPaid: session.status === 'complete' && session.payment_status !== 'unpaid',
    subscriptionId: idOf(session.subscription),
  };
}

export function toPrice({ unit_amount, currency, recurring }: Stripe.Price): Price {
  const every = recurring && `${recurring.interval_count} ${recurring.interval}`;
  return { amount: unit_amount, currency, every };
}

export function toSubscription(subscription: Stripe.Subscription): PaidSubscription {
  const items = subscription.items.data;
  const { memberId, site } = subscription.metadata;
  const end = items[0]?.current_period_end;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: isPaused(subscription) ? 'paused' : subscription.status,
    isOver: OVER.has(subscription.status),
    items: items.map(({ price, current_period_end }) => ({
      priceId: price.id,
      periodEnd: milliseconds(current_period_end),
    })),
    memberId,
    site,
    endsAt: milliseconds(
      subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null),
    ),
    createdAt: subscription.created * 1000,
  };
}

// The operator stopped the payments and said that nothing is provided meanwhile. With the other ways to pause, which
// the provider calls "offer services for free", the plan goes on.
function isPaused({ status, pause_collection: pause }: Stripe.Subscription): boolean {
  return !OVER.has(status) && pause?.behavior === 'void';
}

export function toEvent({ id, ...event }: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed': {
      const { subscription, client_reference_id: memberId } = event.data.object;
      return { id, type: event.type, subscriptionId: idOf(subscription), memberId };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { id, type: event.type, subscriptionId: event.data.object.id, memberId: null };
    case 'invoice.payment_failed': {
      const invoice: Stripe.Invoice & OldInvoice = event.data.object;
      const subscription =
        invoice.parent?.subscription_details?.subscription ?? invoice.subscription;
      return { id, type: event.type, subscriptionId: idOf(subscription), memberId: null };
    }
    default:
      return { id, type: event.type, subscriptionId: null, memberId: null };
  }
}

// The provider sends either the id of an object or the whole object.
function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function milliseconds(seconds: number | null | undefined): number | null {
  return seconds == null ? null : seconds * 1000;
}
