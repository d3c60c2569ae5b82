import { searchProfiles } from '@lintel/contract/directory/search';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, type MemberTraits } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let client: Awaited<ReturnType<typeof aMember>>['client'];
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  ({ client } = await aMember(app));
  const businessName = 'Whitworth Park Lettings';
  await aMember(app, { role: 'management', businessName, location: 'Leeds' });
});
afterAll(() => app.close());

it('finds what was read, whatever else is said and however members are called', async () => {
  const ask = async (q: string) => (await client.call(searchProfiles, { query: { q } })).total;
  const texts = ['letting agents in leeds', 'find me a nice letting agent in leeds please pram'];
  expect([await ask(texts[0] as string), await ask(texts[1] as string)]).toEqual([1, 1]);
  await aMember(app, { businessName: 'Pram Finders', location: 'Cardiff' });
  expect(await ask(texts[1] as string)).toBe(1);
  expect(await ask('letting agents in leeds "whitworth"')).toBe(1);
  expect(await ask('letting agents in leeds "pram"')).toBe(0);
});

it('shows up to three who are called like a question beside what was read', async () => {
  const ask = async (query: object) => {
    const { total, items, called } = await client.call(searchProfiles, { query });
    return { total, ids: items.map(({ id }) => id), called: called.map(({ id }) => id) };
  };
  const q = 'Under 10% Lettings';
  const before = await ask({ q });
  expect(before.called).toEqual([]);
  const named = { role: 'investor', location: 'Cardiff' } as const;
  const ownName = await aMember(app, { ...named, fullName: 'Under 10% Lettings' });
  const firms = ['UNDER 10% LETTINGS LTD', 'Under 10% Lettings', 'Under 10% Lettings.'];
  const byAge = [];
  for (const businessName of firms) {
    app.ctx.clock.advance(1000);
    byAge.push(await aMember(app, { ...named, businessName }));
  }
  await aMember(app, { ...named, businessName: 'Under 10% Lettings North' });
  const { called, ...answer } = await ask({ q });
  expect(called).toHaveLength(3);
  const all = new Set([ownName, ...byAge].map(({ id }) => id));
  expect(called.filter((id) => !all.has(id))).toEqual([]);
  expect(answer).toEqual({ total: before.total, ids: before.ids });
  expect((await ask({ q: 'under 10% lettings plc' })).called).toEqual(called);
  for (const query of [{ q, page: 2 }, { q, exact: true }, { q: 'lettings' }, { q: `"${q}"` }]) {
    expect([query, (await ask(query)).called]).toEqual([query, []]);
  }
  const [blocked] = called;
  await client.call(blockMember, { params: { id: blocked as string } });
  expect((await ask({ q })).called).not.toContain(blocked);
});

it('never calls someone beside the results a Top Match', async () => {
  const traits: MemberTraits = { location: 'Leeds', focus: ['HMO'] };
  const investor = await aMember(app, { ...traits, budgetMin: 100_000, budgetMax: 200_000 });
  const fits: MemberTraits = { ...traits, role: 'sourcer', feePercentage: 1 };
  const { id } = await aMember(app, { ...fits, businessName: 'Verified Managers' });
  const query = { q: 'verified managers' };
  const { total, called, matches } = await investor.client.call(searchProfiles, { query });
  expect([total, called.map((card) => card.id)]).toEqual([0, [id]]);
  expect(matches[id]?.score).toBeGreaterThan(85);
  expect(matches[id]?.isTopMatch).toBe(false);
});
