import type { ErrorCode } from '@lintel/contract/errors';
import type { UsageToday } from '@lintel/contract/plans/plans';
import {
  type AllowedAction,
  type PaidPlan,
  PLAN_KEYS,
  PLANS,
  type PlanKey,
} from '@lintel/contract/values/plans';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { AppError } from '#server/platform/app-error.ts';
import { secondsToNextUtcDay, utcDate } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { dailyLimitsOf, openPlansOf, planOf, runningOf } from './rules.ts';
import * as store from './store.ts';
import { toPlans, toSubscription, toUsageDays, toUsageToday } from './view.ts';

// What a member's plan allows a day, and how much of it they have used. A limit holds exactly, however many requests
// arrive at once: the count is part of the transaction of the thing counted.

type SubscriptionRow = Schema['subscriptions'];

const COUNTED: Record<AllowedAction, { column: store.UsageColumn; refusal: ErrorCode }> = {
  profileViews: { column: 'profilesViewed', refusal: 'DAILY_PROFILE_VIEW_LIMIT' },
  messages: { column: 'messagesSent', refusal: 'DAILY_MESSAGE_LIMIT' },
  apiRequests: { column: 'apiRequests', refusal: 'DAILY_API_LIMIT' },
  webRequests: { column: 'webRequests', refusal: 'DAILY_WEB_LIMIT' },
  aiCalls: { column: 'aiCalls', refusal: 'DAILY_AI_LIMIT' },
};

/**
 * Count one use of today's allowance in the caller's transaction. Throws the action's refusal, with the
 * wait until the next day, if there is none left.
 */
export async function spend(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  memberId: string,
  action: AllowedAction,
): Promise<void> {
  const now = ctx.clock.now();
  const { column, refusal } = COUNTED[action];
  const limit = dailyLimitsOf(await findPlan(tx, memberId, now))[action];
  const isLeft = await store.incrementUsage(tx, {
    memberId,
    date: utcDate(now),
    column,
    limit,
    now,
  });
  if (isLeft) return;
  throw new AppError(refusal, { retryAfterSeconds: secondsToNextUtcDay(now) });
}

/** Take back requests of programs that a day has counted. */
export async function giveBackRequests(db: Db, counted: store.CountedRequests): Promise<void> {
  await store.giveBackRequests(db, counted);
}

/** A member's subscriptions, as a part of another query. */
export function selectSubscriptions(db: Db | Tx, memberId: string) {
  return store.selectSubscriptions(db, memberId);
}

/** A member's counts by day, as a part of another query. */
export function selectUsage(db: Db | Tx, memberId: string) {
  return store.selectUsage(db, memberId);
}

/** The plan that a member is on. */
export async function findPlan(db: Db | Tx, memberId: string, now: number): Promise<PlanKey> {
  return planOf(runningOf(await store.listSubscriptions(db, memberId), now), now);
}

/** The member's paid plan and its start; undefined on Free. */
export async function findPaidPlan(
  db: Db,
  memberId: string,
  now: number,
): Promise<{ id: string; plan: PlanKey; since: number } | undefined> {
  const subscription = runningOf(await store.listSubscriptions(db, memberId), now);
  if (!subscription) return undefined;
  const { id, createdAt: since } = subscription;
  return { id, plan: planOf(subscription, now), since };
}

/** A member's subscriptions, newest first, and the one that gives their plan now. */
export async function listSubscriptions(
  ctx: Pick<Context, 'clock'>,
  db: Db | Tx,
  memberId: string,
): Promise<{ rows: SubscriptionRow[]; running: SubscriptionRow | undefined }> {
  const rows = await store.listSubscriptions(db, memberId);
  return { rows, running: runningOf(rows, ctx.clock.now()) };
}

/** The payment provider's subscription as last reported. */
export async function findSubscriptionByStripe(
  db: Db | Tx,
  stripeSubscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  return store.findSubscriptionByStripe(db, stripeSubscriptionId);
}

/** The member who has had a subscription as this customer of the payment provider. */
export async function findMemberOfCustomer(
  db: Db | Tx,
  stripeCustomerId: string,
): Promise<string | undefined> {
  return store.findMemberOfCustomer(db, stripeCustomerId);
}

/**
 * Save the current state of the payment provider's subscription; nothing but this and `grantPlan` changes a member's
 * plan.
 */
export async function upsertSubscription(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  subscription: Omit<SubscriptionRow, 'id'>,
): Promise<void> {
  await store.upsertSubscription(tx, { id: newId('sub_', ctx.clock.now()), ...subscription });
}

/**
 * Give a member a plan without payment, as their operator, or end what was given. Only a member who does not pay for a
 * plan can be given one: otherwise they would go on paying. Returns whether it was possible.
 */
export async function grantPlan(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  memberId: string,
  grant: { plan: PaidPlan; until: number | null } | undefined,
): Promise<boolean> {
  const now = ctx.clock.now();
  const { running } = await listSubscriptions(ctx, tx, memberId);
  if (running && running.stripeSubscriptionId !== null) return false;
  await store.endGrants(tx, memberId, now);
  if (!grant) return true;
  const stripe = { stripeCustomerId: null, stripeSubscriptionId: null };
  const term = { status: 'active', currentPeriodEnd: null, endsAt: grant.until };
  await upsertSubscription(ctx, tx, {
    memberId,
    plan: grant.plan,
    ...stripe,
    ...term,
    createdAt: now,
  });
  return true;
}

export async function getUsageToday(
  ctx: Pick<Context, 'db' | 'clock'>,
  memberId: string,
): Promise<UsageToday> {
  const now = ctx.clock.now();
  const [plan, usage] = await Promise.all([
    findPlan(ctx.db, memberId, now),
    store.findUsage(ctx.db, memberId, utcDate(now)),
  ]);
  return toUsageToday(plan, usage, now);
}

export async function listPlans({ config }: Pick<Context, 'config'>) {
  const open = openPlansOf(config.payments);
  return {
    items: toPlans(
      PLAN_KEYS.map((key) => ({ key, ...PLANS[key] })),
      open,
    ),
  };
}

/** The plans on offer. */
export function listOpenPlans({ config }: Pick<Context, 'config'>): PlanKey[] {
  return openPlansOf(config.payments);
}

export {
  addInterest,
  endWaiting,
  isWaiting,
  listInterests,
  listWaiting,
} from './waiting-lists.ts';

/** Every subscription of the viewer, for their export. */
export async function exportSubscriptions(ctx: Context, viewer: Viewer) {
  return (await store.listSubscriptions(ctx.db, viewer.memberId)).map(toSubscription);
}

/** Every day's counts of the viewer, for their export. */
export async function exportUsage(ctx: Context, viewer: Viewer) {
  return toUsageDays(await store.listUsage(ctx.db, viewer.memberId));
}

export async function sweepUsage({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await store.deleteUsageBefore(db, utcDate(periodStart(RETENTION.dailyUsage, clock.now())));
}

export const planJobs = [hourlyJob('sweep daily usage', sweepUsage)];
