import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { JOBS } from '#server/jobs.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { networkOf } from './addresses.ts';
import { KEYS_HERE, LIMITS, type LimitName, NETWORKS_OF_SITE } from './limits.ts';
import { type Attempt, RateLimits } from './rate-limits.ts';

const DAY = 86_400_000;
/** Five an hour. */
const LIMIT = ['signUps', ['192.0.2.1']] as const;
/** Forty a minute. */
const LIMIT_HERE = ['typing', ['user_1']] as const;
const HOUR = 3_600_000;

it('allows exactly the limit for many requests at once, over several servers', async () => {
  await using app = await openTestApp();
  const { db, clock } = app.ctx;
  const servers = [new RateLimits(db, clock, 1), new RateLimits(db, clock, 1)];
  const tries = Array.from({ length: 40 }, (_, i) => servers[i % 2]?.spend(...LIMIT));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

it.each([1, 20])('can be used up at once, whatever multiplies it: %s', async (factor) => {
  await using app = await openTestApp();
  const limits = new RateLimits(app.ctx.db, app.ctx.clock, factor);
  await limits.spend(...LIMIT);
  await limits.useUp(...LIMIT);
  await expect(limits.spend(...LIMIT)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

it('survives a restart, reports the wait and expires', async () => {
  await using app = await openTestApp();
  const { db, clock } = app.ctx;
  for (let i = 0; i < 5; i++) await new RateLimits(db, clock, 1).spend(...LIMIT);
  clock.advance(20_000);
  const restarted = new RateLimits(db, clock, 1);
  await expect(restarted.spend(...LIMIT)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSeconds: 3_580,
  });
  clock.advance(HOUR - 20_000);
  await restarted.spend(...LIMIT);
});

it('is over where a clock that was a day ahead would have ended it tomorrow', async () => {
  await using app = await openTestApp();
  const { db, clock } = app.ctx;
  const limits = new RateLimits(db, clock, 1);
  clock.advance(DAY);
  for (let i = 0; i < 5; i++) {
    await limits.spend(...LIMIT);
    limits.spendHere(...LIMIT_HERE);
  }
  clock.advance(-DAY);
  expect(await limits.find(...LIMIT)).toEqual({ count: 0, isUsedUp: false });
  await limits.spend(...LIMIT);
  limits.spendHere(...LIMIT_HERE);
  expect(await limits.find(...LIMIT)).toEqual({ count: 1, isUsedUp: false });
});

it('counts in a transaction while another caller waits for its connection', async () => {
  await using app = await openTestApp();
  const { ctx } = app;
  const limits = new RateLimits(ctx.db, ctx.clock, 1);
  const begun = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const inside = transact(ctx, async (tx) => {
    begun.resolve();
    await asked.promise;
    return limits.count(...LIMIT, { db: tx });
  });
  await begun.promise;
  const outside = limits.count(...LIMIT);
  asked.resolve();
  const counts = (await Promise.all([inside, outside])).map(({ count }) => count);
  expect(counts.toSorted()).toEqual([1, 2]);
});

it('counts together what servers count whose clocks differ by seconds', async () => {
  await using app = await openTestApp();
  const { db, clock } = app.ctx;
  const limits = new RateLimits(db, clock, 1);
  for (let i = 0; i < 5; i++) {
    clock.advance(i % 2 ? -5_000 : 5_000);
    await limits.spend(...LIMIT);
  }
  clock.advance(-5_000);
  await expect(limits.spend(...LIMIT)).rejects.toThrow('Too many attempts');
});

it('counts in memory what need not survive, separately for each key, until it expires', async () => {
  await using app = await openTestApp();
  const { db, clock } = app.ctx;
  const limits = new RateLimits(db, clock, 2);
  for (let i = 0; i < 80; i++) limits.spendHere(...LIMIT_HERE);
  clock.advance(59_000);
  await limits.sweep();
  expect(() => limits.spendHere(...LIMIT_HERE)).toThrow('Too many attempts');
  limits.spendHere('typing', ['user_2']);
  clock.advance(1_000);
  limits.spendHere(...LIMIT_HERE);
});

it('stores no key that could be found by trying addresses', async () => {
  await using app = await openTestApp();
  const { db, clock } = app.ctx;
  await new RateLimits(db, clock, 1).spend(...LIMIT);
  const stored = await db.selectFrom('rateLimits').select('key').execute();
  expect(stored).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(stored).not.toEqual([{ key: hash('sha256', 'signUps\n192.0.2.1') }]);
});

it('counts each limit and each of its subjects apart', async () => {
  await using app = await openTestApp();
  const limits = new RateLimits(app.ctx.db, app.ctx.clock, 1);
  const names = Object.keys(LIMITS) as LimitName[];
  const attempts = names
    .filter((name) => !('here' in LIMITS[name]))
    .flatMap((name) => {
      const { of } = LIMITS[name];
      const whos = of.map((_, at) => of.map((__, index) => (index === at ? 'one' : 'two')));
      return (of.length === 0 ? [[]] : whos).map((who) => [name, ...who] as unknown as Attempt);
    });
  for (const attempt of attempts) await limits.reserve(attempt);
  const rows = await app.ctx.db.selectFrom('rateLimits').select('count').execute();
  expect(rows.map(({ count }) => count)).toEqual(attempts.map(() => 1));
});

it('clears a limit of two subjects for all of the second', async () => {
  await using app = await openTestApp();
  const limits = new RateLimits(app.ctx.db, app.ctx.clock, 1);
  const other = ['passwordsFromNetwork', ['bob@example.test', '192.0.2.1']] as const;
  for (const network of ['192.0.2.1', '192.0.2.2']) {
    await limits.useUp('passwordsFromNetwork', ['ada@example.test', network]);
  }
  await limits.useUp(...other);
  await limits.clear('passwordsFromNetwork', ['ada@example.test']);
  await limits.spend('passwordsFromNetwork', ['ada@example.test', '192.0.2.2']);
  expect(await limits.find(...other)).toMatchObject({ isUsedUp: true });
});

it('counts an IPv6 network as one caller wherever a limit is for networks', async () => {
  await using app = await openTestApp();
  const limits = new RateLimits(app.ctx.db, app.ctx.clock, 1);
  const ask = (i: number) => limits.isOverHere('places', [`2001:db8:0:1::${i.toString(16)}`]);
  const outcomes = Array.from({ length: LIMITS.places.count + 10 }, (_, i) => ask(i));
  expect(outcomes.filter((isOver) => isOver)).toHaveLength(10);
});

it('fault: the networks of an IPv6 /48 together have a limit too', async () => {
  await using app = await openTestApp();
  const limits = new RateLimits(app.ctx.db, app.ctx.clock, 1);
  const ask = (site: string, i: number) =>
    limits.isOverHere('places', [`${site}:${i.toString(16)}::1`]);
  const most = LIMITS.places.count * NETWORKS_OF_SITE;
  const outcomes = Array.from({ length: most + 10 }, (_, i) => ask('2001:db8:1', i));
  expect(outcomes.filter((isOver) => isOver)).toHaveLength(10);
  expect(ask('2001:db8:2', 1)).toBe(false);
});

it('fault: a server counts under a bounded number of keys, and forgets the oldest', async () => {
  await using app = await openTestApp();
  const limits = new RateLimits(app.ctx.db, app.ctx.clock, 1);
  const ask = (id: string) => limits.isOverHere('typing', [id]);
  const asked = () => Array.from({ length: LIMITS.typing.count + 1 }, () => ask('first')).at(-1);
  expect(asked()).toBe(true);
  for (let i = 1; i < KEYS_HERE; i++) ask(String(i));
  expect(ask('first')).toBe(true);
  ask('one more');
  expect(ask('first')).toBe(false);
});

it('fault: what has ended is forgotten each minute', () => {
  const sweep = JOBS.find(({ name }) => name === 'sweep rate limits');
  expect(sweep?.everyMilliseconds).toBe(60_000);
});

/** An IPv6 address in a notation that `spell` selects: shortened zeros or not, a dotted decimal end, capitals. */
function spellAddress(groups: readonly number[], spell: readonly boolean[]): string {
  const [isPadded, isShort, isDotted, isUpper] = spell;
  const texts = groups.map((group) => group.toString(16).padStart(isPadded ? 4 : 1, '0'));
  if (isDotted) {
    const [high = 0, low = 0] = groups.slice(6);
    texts.splice(6, 2, [high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  let text = texts.join(':');
  const zeros = /(^|:)0+(:0+)+(:|$)/.exec(text);
  if (isShort && zeros) text = text.replace(zeros[0], '::');
  return isUpper ? text.toUpperCase() : text;
}

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
const spelling = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
const isMapped = (address: readonly number[]) =>
  address.slice(0, 5).every((group) => group === 0) && address[5] === 0xffff;

it('counts a whole IPv6 network as one caller, in any notation', () => {
  fc.assert(
    fc.property(groups, groups, spelling, spelling, (one, two, spellOne, spellTwo) => {
      fc.pre(!isMapped(one) && !isMapped(two));
      const neighbour = [...one.slice(0, 4), ...two.slice(4)];
      fc.pre(!isMapped(neighbour));
      const network = networkOf(spellAddress(one, spellOne));
      expect(networkOf(spellAddress(one, spellTwo))).toBe(network);
      expect(networkOf(spellAddress(neighbour, spellTwo))).toBe(network);
      const isSame = one.slice(0, 4).join() === two.slice(0, 4).join();
      expect(networkOf(spellAddress(two, spellTwo)) === network).toBe(isSame);
    }),
  );
});

it('counts an IPv4 address on its own, even inside an IPv6 address', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
  fc.assert(
    fc.property(group, group, spelling, (high, low, spell) => {
      const address = spellAddress([0, 0, 0, 0, 0, 0xffff, high, low], spell);
      const plain = [high >> 8, high & 255, low >> 8, low & 255].join('.');
      expect(networkOf(address)).toBe(plain);
    }),
  );
});
