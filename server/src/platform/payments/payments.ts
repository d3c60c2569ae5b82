import type { Stripe } from 'stripe';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { AppError } from '../app-error.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { OUTSIDE_MILLISECONDS } from '../outside.ts';
import type { PaymentSettings } from './settings.ts';
import {
  type Checkout,
  type PaidSubscription,
  type PaymentEvent,
  type Price,
  toCheckout,
  toEvent,
  toPrice,
  toSubscription,
} from './shapes.ts';

/** The maximum age of a signed event, so that an intercepted one cannot be replayed later. */
const TOLERANCE_SECONDS = 300;

export interface PaymentOptions extends PaymentSettings {
  timeoutMilliseconds?: number;
  /** A replacement for `fetch`, for tests. */
  fetch?: typeof fetch;
}

/** A checkout to open. Its subscription carries `memberId` and `site`. */
export interface CheckoutOrder {
  memberId: string;
  site: string;
  price: string;
  /** The provider's existing customer for this member. */
  customerId: string | undefined;
  returnUrl: string;
  cancelUrl: string;
  /** The idempotency key: the same order under the same name opens the same checkout. */
  name: string;
  expiresAt: number;
}

export interface OpenedCheckout {
  id: string;
  url: string;
}

/** The payment provider. Every method throws PAYMENTS_UNAVAILABLE while it cannot be reached. */
export class Payments {
  /** What each price buys. */
  readonly prices: PaymentSettings['prices'];
  readonly #options: PaymentOptions;
  readonly #log: Log;
  readonly #metrics: Metrics;
  #client: Promise<Stripe> | undefined;

  constructor(options: PaymentOptions, { log, metrics }: { log: Log; metrics: Metrics }) {
    this.prices = options.prices;
    this.#options = options;
    this.#log = log;
    this.#metrics = metrics;
  }

  async openCheckout(order: CheckoutOrder): Promise<OpenedCheckout> {
    const owner = { memberId: order.memberId, site: order.site };
    const { id, url } = await this.#ask((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          line_items: [{ price: order.price, quantity: 1 }],
          client_reference_id: order.memberId,
          subscription_data: { metadata: owner },
          ...(order.customerId && { customer: order.customerId }),
          success_url: order.returnUrl,
          cancel_url: order.cancelUrl,
          expires_at: Math.floor(order.expiresAt / 1000),
        },
        { idempotencyKey: order.name },
      ),
    );
    if (!url) throw new AppError('PAYMENTS_UNAVAILABLE');
    return { id, url };
  }

  async findCheckout(id: string): Promise<Checkout | undefined> {
    const session = await this.#find((stripe) => stripe.checkout.sessions.retrieve(id));
    return session && toCheckout(session);
  }

  /** Closes a checkout, so that it can no longer be paid. Returns the subscription if it has been paid. */
  async closeCheckout(id: string): Promise<string | null> {
    const checkout = await this.findCheckout(id);
    if (checkout?.isOpen) await this.#ask((stripe) => stripe.checkout.sessions.expire(id));
    return checkout?.subscriptionId ?? null;
  }

  async findSubscription(id: string): Promise<PaidSubscription | undefined> {
    const subscription = await this.#find((stripe) => stripe.subscriptions.retrieve(id));
    return subscription && toSubscription(subscription);
  }

  async findPrice(id: string): Promise<Price | undefined> {
    const price = await this.#find((stripe) => stripe.prices.retrieve(id));
    return price && toPrice(price);
  }

  /** Cancels a subscription immediately; one that has ended or is unknown stays as it is. */
  async cancelSubscription(id: string): Promise<void> {
    const subscription = await this.findSubscription(id);
    if (!subscription || subscription.isOver) return;
    await this.#find((stripe) => stripe.subscriptions.cancel(id));
  }

  /** Opens the customer portal, where a customer changes or cancels, and returns its URL. */
  async openPortal(customerId: string, returnUrl: string): Promise<string> {
    const { url } = await this.#ask((stripe) =>
      stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
    );
    return url;
  }

  /** The event, if the provider signed it recently; undefined otherwise. */
  async readEvent(
    payload: Buffer,
    signature: string,
    now: number,
  ): Promise<PaymentEvent | undefined> {
    const { webhooks } = await this.#open();
    const { webhookSecret } = this.#options;
    try {
      return toEvent(
        webhooks.constructEvent(
          payload,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now,
        ),
      );
    } catch {
      return undefined;
    }
  }

  async #find<T>(question: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
    return this.#ask(question, () => undefined);
  }

  async #ask<T, N = never>(
    question: (stripe: Stripe) => Promise<T>,
    onMissing?: () => N,
  ): Promise<T | N> {
    requireNothingHeld();
    const stripe = await this.#open();
    try {
      return await this.#metrics.measureOutside('payments', () => question(stripe));
    } catch (cause) {
      const { type, code, statusCode } = cause as Partial<Stripe.errors.StripeError>;
      if (onMissing && code === 'resource_missing') return onMissing();
      // Not its message, which repeats parts of the key and of the request.
      this.#log.error({ type, code, status: statusCode }, 'payment provider did not answer');
      throw new AppError('PAYMENTS_UNAVAILABLE', { cause });
    }
  }

  // Loaded on first use: most servers never need it.
  #open(): Promise<Stripe> {
    this.#client ??= import('stripe').then(({ Stripe }) => {
      const { secretKey, apiUrl, fetch, timeoutMilliseconds } = this.#options;
      return new Stripe(secretKey, {
        timeout: timeoutMilliseconds ?? OUTSIDE_MILLISECONDS.payments,
        maxNetworkRetries: 0,
        telemetry: false,
        ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
        ...(apiUrl && addressOf(new URL(apiUrl))),
      });
    });
    return this.#client;
  }
}

function addressOf({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}
