import type { UsageToday } from '@lintel/contract/plans/plans';
import type { Plan, PlanKey } from '@lintel/contract/values/plans';
import type { Schema } from '#server/db/schema.ts';
import { isoInstant, nextUtcDay, utcDate } from '#server/platform/clock.ts';
import { dailyLimitsOf } from './rules.ts';

type UsageRow = Schema['dailyUsage'];

export function toUsageToday(plan: PlanKey, usage: UsageRow | undefined, now: number): UsageToday {
  return {
    plan,
    date: utcDate(now),
    profilesViewed: usage?.profilesViewed ?? 0,
    messagesSent: usage?.messagesSent ?? 0,
    apiRequests: usage?.apiRequests ?? 0,
    webRequests: usage?.webRequests ?? 0,
    aiCalls: usage?.aiCalls ?? 0,
    limits: dailyLimitsOf(plan),
    resetsAt: isoInstant(nextUtcDay(now)),
  };
}

export function toInterest({ plan, createdAt }: Schema['planInterests']) {
  return { plan: plan as PlanKey, askedAt: isoInstant(createdAt) };
}

export function toPlans(plans: readonly (Plan & { key: PlanKey })[], open: readonly PlanKey[]) {
  return plans.map(({ features, ...plan }) => ({
    ...plan,
    isAvailable: open.includes(plan.key),
    features: features.map(({ text, isPlanned = false }) => ({ text, isPlanned })),
  }));
}

export function toSubscription({ plan, status, ...row }: Schema['subscriptions']) {
  return {
    plan,
    status,
    paidUntil: isoInstant(row.currentPeriodEnd),
    endsAt: isoInstant(row.endsAt),
    createdAt: isoInstant(row.createdAt),
    stripeCustomerId: row.stripeCustomerId,
    stripeSubscriptionId: row.stripeSubscriptionId,
  };
}

export function toUsageDays(rows: readonly UsageRow[]) {
  return rows.map(({ id, memberId, updatedAt, ...usage }) => usage);
}
