import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { networkOf, RateLimits } from './rate-limits.ts';

const LIMIT = { 'signin:someone': { count: 5, seconds: 60 } };

it('allows exactly the limit for many requests at once, over several servers', async () => {
  await using app = await openTestApp();
  const { db, clock } = app.ctx;
  const servers = [new RateLimits(db, clock, 1), new RateLimits(db, clock, 1)];
  const tries = Array.from({ length: 40 }, (_, i) => servers[i % 2]?.spend(LIMIT));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

it('survives a restart, reports the wait and expires', async () => {
  await using app = await openTestApp();
  const { db, clock } = app.ctx;
  for (let i = 0; i < 5; i++) await new RateLimits(db, clock, 1).spend(LIMIT);
  clock.advance(20_000);
  const restarted = new RateLimits(db, clock, 1);
  await expect(restarted.spend(LIMIT)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSeconds: 40,
  });
  clock.advance(40_000);
  await restarted.spend(LIMIT);
});

it('counts in memory what need not survive, separately for each key, until it expires', async () => {
  await using app = await openTestApp();
  const { db, clock } = app.ctx;
  const limits = new RateLimits(db, clock, 2);
  for (let i = 0; i < 10; i++) limits.spendHere(LIMIT);
  clock.advance(59_000);
  await limits.sweep();
  expect(() => limits.spendHere(LIMIT)).toThrow('Too many attempts');
  limits.spendHere({ 'signin:somebody else': { count: 5, seconds: 60 } });
  clock.advance(1_000);
  limits.spendHere(LIMIT);
});

it('stores no key that could be found by trying addresses', async () => {
  await using app = await openTestApp();
  const { db, clock } = app.ctx;
  await new RateLimits(db, clock, 1).spend(LIMIT);
  const stored = await db.selectFrom('rateLimits').select('key').execute();
  expect(stored).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(stored).not.toEqual([{ key: hash('sha256', 'signin:someone') }]);
});

it('counts a household with a whole IPv6 network as one caller', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::2'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
});
