import type { PaidPlan, TestOutcome } from '@lintel/contract/values/plans';
import type { FastifyInstance } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { FakeStripe } from './fake-stripe.ts';
import { newSubscription, TEST_PRICES } from './objects.ts';

const WEBHOOK = '/api/billing/webhook';
// After the page's first request for the outcome, and before its next.
const LATE_MILLISECONDS = 2_000;

/** Test payments by the members of this server. */
export class TestPayments {
  readonly #app: FastifyInstance;
  readonly #ctx: Context;
  readonly #stripe: FakeStripe;

  constructor(app: FastifyInstance, ctx: Context, webhookSecret: string) {
    this.#app = app;
    this.#ctx = ctx;
    this.#stripe = new FakeStripe(webhookSecret, () => ctx.clock.now());
    this.#stripe.portalUrl = `${ctx.config.linkBase}/test`;
  }

  /** Responds to the product's requests without a network. */
  async fetch(address: string, init?: RequestInit): Promise<Response> {
    const { status, body } = this.#stripe.answer(
      init?.method ?? 'GET',
      new URL(address).pathname,
      new URLSearchParams(String(init?.body ?? '')),
    );
    return Response.json(body, { status });
  }

  /** Runs a payment with this outcome. Returns the id of its checkout, with which the member returns to the page. */
  async run(
    viewer: Viewer,
    { outcome, plan }: { outcome: TestOutcome; plan: PaidPlan },
  ): Promise<string | null> {
    if (outcome === 'ended') return this.#end(viewer);
    const owner = { memberId: viewer.memberId, site: this.#ctx.config.linkBase };
    const price = TEST_PRICES[plan]?.[0] ?? '';
    const { id } = this.#stripe.openCheckout(owner, price, outcome === 'failing');
    if (outcome === 'failing') return id;
    const subscription = this.#stripe.pay(id);
    const notify = () => this.#notify('customer.subscription.created', subscription);
    if (outcome === 'verified') await notify();
    if (outcome === 'late') setTimeout(() => void notify(), LATE_MILLISECONDS).unref();
    return id;
  }

  // Subscriptions from before a restart are no longer in memory.
  async #end({ memberId }: Viewer): Promise<null> {
    const { rows } = await plans.listSubscriptions(this.#ctx, this.#ctx.db, memberId);
    for (const { stripeSubscriptionId: id, createdAt } of rows) {
      if (id === null) continue;
      const replacement = newSubscription({ id, customer: '', price: '', metadata: {} }, createdAt);
      const subscription = this.#stripe.subscriptions.get(id) ?? replacement;
      subscription.status = 'canceled';
      this.#stripe.subscriptions.set(id, subscription);
      await this.#notify('customer.subscription.deleted', subscription);
    }
    return null;
  }

  async #notify(type: string, object: object): Promise<void> {
    const event = this.#stripe.sign(type, object);
    await this.#app.inject({ method: 'POST', url: WEBHOOK, ...event });
  }
}
