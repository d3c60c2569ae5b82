import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import {
  type FakeCheckout,
  type FakePrice,
  type FakeSubscription,
  newSubscription,
} from './objects.ts';

/** A response of the API. */
export interface FakeAnswer {
  status: number;
  body: object;
}

/** The webhook's request: a payload and the headers with its signature. */
export interface SignedEvent {
  payload: string;
  headers: Record<string, string>;
}

const MISSING = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' } },
};
/** The response to an error on Stripe's side. */
export const BROKEN = { status: 500, body: { error: { type: 'api_error', message: 'Try again' } } };
const COLLIDING = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same' } },
};
/** Reading a checkout with this prefix fails. */
const BROKEN_ID = 'cs_test_broken';

/** The part of Stripe's API that the product uses, in memory. See https://docs.stripe.com/api */
export class FakeStripe {
  readonly checkouts = new Map<string, FakeCheckout>();
  readonly subscriptions = new Map<string, FakeSubscription>();
  readonly prices = new Map<string, FakePrice>();
  /** The URL of the customer portal. */
  portalUrl = 'https://billing.stripe.test/p/session';
  readonly #orders = new Map<string, { text: string; checkout: FakeCheckout }>();
  readonly #webhookSecret: string;
  readonly #now: () => number;

  constructor(webhookSecret: string, now: () => number) {
    this.#webhookSecret = webhookSecret;
    this.#now = now;
  }

  answer(method: string, path: string, form: URLSearchParams, orderName?: string): FakeAnswer {
    const [, resource, id = '', verb = ''] =
      /^\/v1\/([a-z_/]*?)(?:\/([a-z]+_\w+)(\/expire)?)?$/.exec(path) ?? [];
    if (id.startsWith(BROKEN_ID)) return BROKEN;
    switch (`${method} ${resource}${verb}`) {
      case 'POST checkout/sessions':
        return this.#order(form, orderName);
      case 'POST checkout/sessions/expire':
        return this.#expire(id);
      case 'GET checkout/sessions':
        return answerWith(this.checkouts.get(id));
      case 'GET subscriptions':
        return answerWith(this.subscriptions.get(id));
      case 'GET prices':
        return answerWith(this.prices.get(id));
      case 'DELETE subscriptions':
        return answerWith(this.change(id, { status: 'canceled' }));
      case 'POST billing_portal/sessions':
        return { status: 200, body: { id: newId('bps_'), url: this.portalUrl } };
      default:
        return MISSING;
    }
  }

  /** Opens a checkout for a member. */
  openCheckout(owner: { memberId: string; site: string }, price: string, isBroken = false) {
    const id = newId(isBroken ? `${BROKEN_ID}_` : 'cs_test_');
    const checkout: FakeCheckout = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: owner.memberId,
      customer: newId('cus_'),
      subscription: null,
      owner,
      price,
    };
    this.checkouts.set(id, checkout);
    return checkout;
  }

  /** Completes a checkout by payment, which creates a subscription. */
  pay(checkoutId: string): FakeSubscription {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.status !== 'open') throw new Error(`There is no open checkout ${checkoutId}.`);
    const { owner: metadata, price, customer } = checkout;
    const subscription = newSubscription(
      { id: newId('sub_'), customer, price, metadata },
      this.#now(),
    );
    this.subscriptions.set(subscription.id, subscription);
    Object.assign(checkout, {
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription.id,
    });
    return subscription;
  }

  change(id: string, change: Partial<FakeSubscription>): FakeSubscription | undefined {
    const subscription = this.subscriptions.get(id);
    return subscription && Object.assign(subscription, change);
  }

  /** Signs an event at `at`. */
  sign(type: string, object: object, { id = newId('evt_'), at = this.#now() } = {}): SignedEvent {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.#webhookSecret,
      timestamp: Math.floor(at / 1000),
    });
    return {
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    };
  }

  #expire(id: string): FakeAnswer {
    const checkout = this.checkouts.get(id);
    if (checkout?.status !== 'open') return { status: 400, body: MISSING.body };
    return answerWith(Object.assign(checkout, { status: 'expired' }));
  }

  #order(form: URLSearchParams, name = newId('order_')): FakeAnswer {
    const before = this.#orders.get(name);
    if (before) return before.text === `${form}` ? answerWith(before.checkout) : COLLIDING;
    const owner = {
      memberId: form.get('subscription_data[metadata][memberId]') ?? '',
      site: form.get('subscription_data[metadata][site]') ?? '',
    };
    const checkout = this.openCheckout(owner, form.get('line_items[0][price]') ?? '');
    checkout.customer = form.get('customer') ?? checkout.customer;
    this.#orders.set(name, { text: `${form}`, checkout });
    return answerWith(checkout);
  }
}

function answerWith(body: object | undefined): FakeAnswer {
  return body ? { status: 200, body } : MISSING;
}

function newId(prefix: string): string {
  return prefix + randomBytes(9).toString('hex');
}
