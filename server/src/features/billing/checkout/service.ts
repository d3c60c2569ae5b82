import { isDeepStrictEqual } from 'node:util';
import type { Subscription } from '@lintel/contract/billing/checkout';
import {
  PAID_PLANS,
  type PaidPlan,
  PLAN_KEYS,
  PLANS,
  type PlanKey,
  RETURN_QUERY,
} from '@lintel/contract/values/plans';
import type { Context, Viewer } from '#server/context.ts';
import type { Schema } from '#server/db/schema.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { openOnly } from './one-checkout.ts';
import { checkoutName, isSubscribed } from './rules.ts';
import * as store from './store.ts';

// Checkout, portal and subscription of a member. Payment happens on the provider's pages; nothing here changes a plan.

export async function startCheckout(
  ctx: Context,
  viewer: Viewer,
  { plan }: { plan: PaidPlan },
): Promise<{ url: string }> {
  const price = ctx.config.payments?.prices[plan]?.[0];
  if (!ctx.payments || !price) throw new AppError('PLAN_NOT_OPEN');
  await ctx.rateLimits.spend('billing', [viewer.memberId]);
  const { rows } = await plans.listSubscriptions(ctx, ctx.db, viewer.memberId);
  if (isSubscribed(rows)) throw new AppError('ALREADY_SUBSCRIBED');
  const pricing = `${ctx.config.linkBase}/pricing`;
  // The provider inserts the id; URLSearchParams would encode the braces.
  const query = `${RETURN_QUERY.success}=true&${RETURN_QUERY.session}={CHECKOUT_SESSION_ID}`;
  const { memberId } = viewer;
  const { payments } = ctx;
  const buyer = { memberId, plan, lastSubscriptionId: rows[0]?.id };
  const order = { memberId, ...checkoutName(buyer, ctx.clock.now()) };
  const url = await openOnly(ctx, order, (name) =>
    payments.openCheckout({
      ...order,
      name,
      site: ctx.config.linkBase,
      price,
      customerId: customerOf(rows),
      returnUrl: `${pricing}?${query}`,
      cancelUrl: pricing,
    }),
  );
  return { url };
}

export async function openPortal(ctx: Context, viewer: Viewer): Promise<{ url: string }> {
  const { rows } = await plans.listSubscriptions(ctx, ctx.db, viewer.memberId);
  const customerId = customerOf(rows);
  if (!ctx.payments || !customerId) throw new AppError('SUBSCRIPTION_NOT_FOUND');
  await ctx.rateLimits.spend('billing', [viewer.memberId]);
  return { url: await ctx.payments.openPortal(customerId, `${ctx.config.linkBase}/pricing`) };
}

/** Check the outcome of one of the viewer's checkouts; another member's does not exist for them. */
export async function verifyCheckout(ctx: Context, viewer: Viewer, sessionId: string) {
  if (!ctx.payments) throw new AppError('CHECKOUT_NOT_FOUND');
  await ctx.rateLimits.spend('billing', [viewer.memberId]);
  const checkout = await ctx.payments.findCheckout(sessionId);
  if (checkout?.memberId !== viewer.memberId) throw new AppError('CHECKOUT_NOT_FOUND');
  if (!checkout.isPaid) return toUnverified('The payment has not been completed');
  const { running } = await plans.listSubscriptions(ctx, ctx.db, viewer.memberId);
  const isActive = running && running.stripeSubscriptionId === checkout.subscriptionId;
  return isActive ? toVerified(keyOf(running.plan)) : toUnverified('No subscription yet');
}

export async function getSubscription(ctx: Context, viewer: Viewer) {
  const { rows, running } = await plans.listSubscriptions(ctx, ctx.db, viewer.memberId);
  return {
    subscription: running ? toSubscription(running, keyOf(running.plan)) : null,
    canManage: ctx.payments !== undefined && customerOf(rows) !== undefined,
  };
}

/** Delete what is stored about checkouts that can no longer be paid. */
export async function sweepCheckouts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await store.deleteExpired(db, clock.now());
}

export const checkoutJobs = [hourlyJob('sweep checkouts', sweepCheckouts)];

/** Warn in the log about each plan that is sold at another price than the pricing page shows. */
export async function comparePrices({ payments, config, log }: Context): Promise<void> {
  for (const plan of PAID_PLANS) {
    const id = config.payments?.prices[plan]?.[0];
    if (!payments || !id) continue;
    const price = await payments.findPrice(id);
    const shown = { amount: PLANS[plan].pricePerMonth * 100, currency: 'gbp', every: '1 month' };
    if (!isDeepStrictEqual(price, shown)) {
      log.warn({ plan, id, shown, price }, 'price is not the one on the pricing page');
    }
  }
}

function customerOf(rows: readonly { stripeCustomerId: string | null }[]): string | undefined {
  return rows.find((row) => row.stripeCustomerId)?.stripeCustomerId ?? undefined;
}

function keyOf(plan: string): PlanKey {
  return PLAN_KEYS.find((key) => key === plan) ?? 'free';
}

function toVerified(plan: PlanKey) {
  return {
    verified: true,
    message: `Your ${PLANS[plan].name} plan is active.`,
    subscription: { plan },
  };
}

function toUnverified(message: string) {
  return { verified: false, message, subscription: null };
}

function toSubscription(
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
