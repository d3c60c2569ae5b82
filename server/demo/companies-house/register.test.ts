import { isInOrder } from '@lintel/contract/values/evidence';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { londonDay } from '#server/platform/london-days.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openDemoRegister } from './register.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1_000 });
});
afterAll(() => app.close());

it('answers as the real register does, with a company of each kind', async () => {
  const register = openDemoRegister(app.ctx);
  const today = londonDay(app.ctx.clock.now());
  const read = async (i: number) => register.readCompany(String(99_000_000 + i));
  const companies = await Promise.all(Array.from({ length: 60 }, (_, i) => read(i + 1)));
  const found = companies.flatMap((company) => company ?? []);
  expect(found).toHaveLength(60);
  expect(new Set(found.map(({ name }) => name)).size).toBe(60);
  expect(found.filter((company) => !isInOrder(company)).map(({ status }) => status)).toEqual([
    ...['liquidation', 'active', 'dissolved'],
  ]);
  for (const flag of ['isAccountsOverdue', 'isStatementOverdue', 'hasInsolvency'] as const) {
    expect(found.some((company) => company[flag])).toBe(true);
  }
  const officersOf = async ({ number }: { number: string }) =>
    (await register.readOfficers(number, today)).items.filter(({ isVerified }) => isVerified);
  const counts = (await Promise.all(found.map(officersOf))).map((verified) => verified.length);
  expect(new Set(counts)).toEqual(new Set([0, 1, 2]));
  expect([await read(0), await read(61)]).toEqual([undefined, undefined]);
  expect((await register.search('harbour lettings')).length).toBeGreaterThan(0);
});

it('has a company that is different after a hundred readings', async () => {
  const register = openDemoRegister(app.ctx);
  const states = new Set<boolean>();
  for (let reading = 0; reading < 101; reading += 1) {
    const company = await register.readCompany('99000056');
    states.add(company?.isAccountsOverdue ?? false);
  }
  expect(states).toEqual(new Set([false, true]));
});
