import { PAID_PLANS, type PaidPlan } from '@lintel/contract/values/plans';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as cancellations from '#server/features/billing/cancellations/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import type { PaymentSettings } from '#server/platform/payments/settings.ts';
import type { PaidItem, PaidSubscription, PaymentEvent } from '#server/platform/payments/shapes.ts';
import * as store from './store.ts';

// The webhook of the payment provider, which alone changes a member's plan. An event says that a subscription has
// changed; its current state is then requested. Events arrive late, twice, concurrently and in any order: a handler
// takes a turn before its request, so its state is at least as new as that of earlier turns, and only later turns
// overwrite it.

/** Handle a signed event. Throws MALFORMED_REQUEST for one that is not the provider's or is too old. */
export async function handleWebhookEvent(
  ctx: Context,
  body: Buffer,
  signature: string,
): Promise<void> {
  if (!ctx.payments) throw new AppError('NOT_FOUND');
  const event = await ctx.payments.readEvent(body, signature, ctx.clock.now());
  if (!event) throw new AppError('MALFORMED_REQUEST');
  const { id, subscriptionId } = event;
  if (subscriptionId === null || (await store.isKnownEvent(ctx.db, id))) return;
  const turn = await store.takeTurn(ctx.db, subscriptionId, ctx.clock.now());
  const subscription = await ctx.payments.findSubscription(subscriptionId);
  await transact(ctx, async (tx) => {
    if (!(await store.insertEvent(tx, id, ctx.clock.now()))) return;
    if (!(await store.spendTurn(tx, subscriptionId, turn))) return;
    if (subscription) await follow(ctx, tx, event, subscription);
    else ctx.log.warn({ event: id }, 'payment event about an unknown subscription');
  });
}

/** Delete turns of subscriptions without current events, and events that can no longer be repeated. */
export async function sweepBilling({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  // An event is retried for three days at most; a signature is valid for minutes only.
  await store.deleteEventsBefore(db, periodStart(RETENTION.billingEvents, now));
  await store.deleteTurnsBefore(db, periodStart(RETENTION.billingTurns, now));
}

export const billingWebhookJobs = [hourlyJob('sweep billing', sweepBilling)];

async function follow(
  ctx: Context,
  tx: Tx,
  { id: event, memberId: payerId }: PaymentEvent,
  subscription: PaidSubscription,
): Promise<void> {
  const existing = await plans.findSubscriptionByStripe(tx, subscription.id);
  // The operator may have made it in the provider's dashboard, for a customer who has paid here.
  const memberId =
    existing?.memberId ??
    subscription.memberId ??
    payerId ??
    (await plans.findMemberOfCustomer(tx, subscription.customerId));
  // The lock delays an erasure of the account, which has to find this subscription in order to cancel it.
  if (!memberId || !(await members.lockMember(tx, memberId))) {
    return followDeparted(ctx, tx, event, subscription);
  }
  const sold = ctx.payments && findSold(ctx.payments, subscription.items);
  if (!sold) {
    ctx.log.warn(
      { event, prices: subscription.items.map((item) => item.priceId) },
      'price of no plan',
    );
  }
  const plan = sold?.plan ?? existing?.plan;
  if (!plan) return;
  const { periodEnd = null } = sold ?? subscription.items[0] ?? {};
  await plans.upsertSubscription(ctx, tx, toRow(subscription, { memberId, plan, periodEnd }));
  const { rows } = await plans.listSubscriptions(ctx, tx, memberId);
  const isSecond = rows.some(
    (row) => row.status === 'active' && row.stripeSubscriptionId !== subscription.id,
  );
  if (isSecond && subscription.status === 'active') {
    ctx.log.warn({ event }, 'a member pays for two subscriptions');
  }
}

// Bought here by a member who has since deleted their account. Other sites may share the provider's account.
async function followDeparted(
  ctx: Context,
  tx: Tx,
  event: string,
  { id, site, isOver }: PaidSubscription,
): Promise<void> {
  const isOurs = site === ctx.config.linkBase;
  if (isOurs && !isOver) await cancellations.cancelSubscription(ctx, tx, id);
  ctx.log.warn({ event, isOurs }, 'payment event about no one here');
}

/** The greatest plan among what is paid for, and until when; undefined if the operator has configured no such price. */
function findSold(
  { prices }: Pick<PaymentSettings, 'prices'>,
  items: readonly PaidItem[],
): { plan: PaidPlan; periodEnd: number | null } | undefined {
  const sold = PAID_PLANS.flatMap((plan) =>
    items
      .filter(({ priceId }) => prices[plan]?.includes(priceId))
      .map(({ periodEnd }) => ({ plan, periodEnd })),
  );
  return sold.at(-1);
}

/** The row for a subscription in its current state at the payment provider. */
function toRow(
  subscription: PaidSubscription,
  { periodEnd, ...owner }: { memberId: string; plan: string; periodEnd: number | null },
): Omit<Schema['subscriptions'], 'id'> {
  return {
    ...owner,
    status: subscription.status,
    stripeCustomerId: subscription.customerId,
    stripeSubscriptionId: subscription.id,
    currentPeriodEnd: periodEnd,
    endsAt: subscription.endsAt,
    createdAt: subscription.createdAt,
  };
}
