import { listMentions } from '@lintel/contract/directory/mentions';
import { searchProfiles } from '@lintel/contract/directory/search';
import { type briefForm, removeBrief, setBrief } from '@lintel/contract/profiles/briefs';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { aMember, type MemberTraits } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let agent: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  agent = await aMember(app, { role: 'management', basePlaceId: HULL });
});
afterAll(() => app.close());

const HULL = 'kingston-upon-hull-kingston-upon-hull';
const LEEDS = 'leeds-leeds';

async function wanting(form: Partial<z.input<typeof briefForm>>, traits: MemberTraits = {}) {
  app.ctx.clock.advance(1000);
  const member = await aMember(app, { role: 'investor', ...traits });
  const words = 'Someone for a house with four rooms';
  await member.client.call(setBrief, { body: { words, seeks: ['management'], ...form } });
  return member;
}
const search = (query: object, { client } = agent) => client.call(searchProfiles, { query });
const idsOf = async (query: object, viewer = agent) =>
  (await search(query, viewer)).items.map(({ id }) => id);

it('those who want someone are found by the place and price of their brief, and counted so', async () => {
  const inHull = await wanting({ placeId: HULL }, { basePlaceId: LEEDS });
  const anywhere = await wanting({ price: 90_000, seeks: ['management', 'sourcer'] });
  const hiding = await wanting({});
  await hiding.client.call(blockMember, { params: { id: agent.id } });
  const { total, facets } = await search({});
  expect(facets.seeks).toEqual({ investor: 0, sourcer: 1, management: 2, service_provider: 0 });
  const found = await search({ seeks: ['management'], sort: 'newest' });
  expect(found.items.map(({ id }) => id)).toEqual([anywhere.id, inHull.id]);
  expect(found.facets).toMatchObject({ seeks: facets.seeks, role: { investor: 2 } });
  expect(await idsOf({ seeks: ['management'], place: HULL })).toEqual([inHull.id]);
  expect(await idsOf({ seeks: ['management'], place: LEEDS })).toEqual([]);
  expect((await search({ place: HULL })).facets.seeks.management).toBe(1);
  expect(await idsOf({ seeks: ['management'], price: 90_000 })).toEqual([anywhere.id]);
  expect(await idsOf({ seeks: ['management'], price: 90_001 })).toEqual([]);
  const none = await search({ seeks: ['investor'], role: ['investor'] });
  expect(none.without).toContainEqual(expect.objectContaining({ filter: 'seeks', total: 2 }));
  await anywhere.client.call(removeBrief, {});
  expect(await search({})).toMatchObject({ total, facets: { seeks: { management: 1 } } });
});

it('anyone who is wanted reads so first, with the same score', async () => {
  const { id, client } = await wanting({ placeId: HULL }, { location: 'Manchester' });
  const matchFor = async (viewer = agent) =>
    (await search({ role: ['investor'] }, viewer)).matches[id];
  const match = await matchFor();
  expect(match?.reasons[0]).toBe('Wants an agent now');
  expect((await matchFor(await aMember(app)))?.reasons).not.toContain('Wants an agent now');
  await client.call(removeBrief, {});
  const later = await matchFor();
  expect([later?.score, later?.reasons]).toEqual([match?.score, match?.reasons.slice(1)]);
});

it('a question that says who seeks the asker has those first who do, and the same total', async () => {
  const traits: MemberTraits = {
    role: 'investor',
    basePlaceId: 'bath-bath-and-north-east-somerset',
  };
  const first = await wanting({}, traits);
  const other = await wanting({ seeks: ['sourcer'] }, traits);
  const last = await aMember(app, traits);
  const q = 'landlords in Bath looking for an agent';
  const asked = { q, sort: 'newest' };
  const [nearest] = (await search(asked)).groups;
  expect(nearest).toEqual({ group: 'in', total: 3 });
  expect((await idsOf(asked)).slice(0, 3)).toEqual([first.id, last.id, other.id]);
  const landlord = await aMember(app, { role: 'sourcer' });
  expect((await idsOf(asked, landlord)).slice(0, 3)).toEqual([last.id, other.id, first.id]);
});

it('words are found in what members are after, as in a bio, until it ends', async () => {
  const { id } = await wanting({ words: 'Taking over a lighthouse in Filey, from Monday' });
  const saying = async (q: string, query = {}) => {
    const { items } = await agent.client.call(listMentions, { query: { q, ...query } });
    return items.map((item) => item.id);
  };
  expect(await saying('lighthouse')).toEqual([id]);
  expect(await saying('"lighthouse in filey"')).toEqual([id]);
  expect(await saying('house in filey')).toEqual([]);
  expect(await saying('lighthouse', { role: ['sourcer'] })).toEqual([]);
  expect((await search({ q: 'lighthouse' })).total).toBe(0);
  expect((await search({ seeks: ['management'] })).total).toBeGreaterThan(0);
  app.ctx.clock.advance(31 * DAY_MILLISECONDS);
  await agent.signInAgain();
  expect(await saying('lighthouse')).toEqual([]);
  const { total, facets } = await search({ seeks: ['management'] });
  expect({ total, count: facets.seeks.management }).toEqual({ total: 0, count: 0 });
});

it('the roles that members seek are no words of a search', async () => {
  const provider = await aMember(app, { role: 'service_provider', fullName: 'Dora Swift' });
  const body = { words: 'Free for two more flats from Monday', seeks: ['investor' as const] };
  await provider.client.call(setBrief, { body });
  expect(await idsOf({ q: 'swift investor', exact: true })).toEqual([]);
  const { understood } = await search({ q: 'wants an investor' });
  expect(understood?.filters.seeks).toBeUndefined();
  expect((await search({ q: 'investor', seeks: ['investor'], exact: true })).total).toBe(0);
});
