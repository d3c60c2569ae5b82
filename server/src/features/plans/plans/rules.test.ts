import { type AllowedAction, PLAN_KEYS } from '@lintel/contract/values/plans';
import { describe, expect, it } from 'vitest';
import { nextUtcDay, utcDate } from '#server/platform/clock.ts';
import { dailyLimitsOf, openPlansOf, planOf, runningOf } from './rules.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const subscription = { plan: 'pro', status: 'active', currentPeriodEnd: null, endsAt: null };
const DAY = 86_400_000;

describe('a member’s plan', () => {
  it('is that of a running subscription, otherwise Free', () => {
    expect(planOf(undefined, now)).toBe('free');
    expect(planOf(subscription, now)).toBe('pro');
    expect(planOf({ ...subscription, currentPeriodEnd: now + 1 }, now)).toBe('pro');
    expect(planOf({ ...subscription, currentPeriodEnd: now - 3 * DAY }, now)).toBe('free');
    expect(planOf({ ...subscription, status: 'canceled' }, now)).toBe('free');
    expect(planOf({ ...subscription, plan: 'gold' }, now)).toBe('free');
  });

  it('continues for three days after its period, unless it was cancelled', () => {
    expect(planOf({ ...subscription, currentPeriodEnd: now - 3 * DAY + 1 }, now)).toBe('pro');
    expect(planOf({ ...subscription, endsAt: now + 1 }, now)).toBe('pro');
    expect(planOf({ ...subscription, currentPeriodEnd: now, endsAt: now }, now)).toBe('free');
  });

  it('is that of the newest running subscription, whatever the state of the others', () => {
    const ended = { ...subscription, plan: 'business', status: 'canceled' };
    expect(runningOf([ended, subscription], now)).toBe(subscription);
    expect(runningOf([ended], now)).toBeUndefined();
  });

  it('is open if it is free or has a price', () => {
    expect(openPlansOf(undefined)).toEqual(['free']);
    expect(openPlansOf({ prices: { business: ['price_1'] } })).toEqual(['free', 'business']);
  });

  it('limits views and messages on Free only, API requests up to Pro, and external services always', () => {
    const limits = PLAN_KEYS.map(dailyLimitsOf);
    const limitsOf = (action: AllowedAction) => limits.map((each) => each[action]);
    expect(limitsOf('profileViews')).toEqual([8, null, null]);
    expect(limitsOf('messages')).toEqual([2, null, null]);
    expect(limitsOf('apiRequests')).toEqual([100, 100, null]);
    expect(limitsOf('webRequests')).toEqual([60, 60, 60]);
    expect(limitsOf('aiCalls')).toEqual([30, 30, 300]);
  });
});

describe('a day', () => {
  it('begins at 00:00 UTC', () => {
    expect(utcDate(Date.parse('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
    expect(utcDate(Date.parse('2026-11-22T00:00:00Z'))).toBe('2026-11-22');
    expect(new Date(nextUtcDay(now)).toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(nextUtcDay(Date.parse('2026-11-22T00:00:00Z'))).toBe(Date.parse('2026-11-23T00:00:00Z'));
  });
});
