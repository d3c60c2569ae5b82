import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { blockMember } from '@lintel/contract/safety/blocks';
import { getListed } from '@lintel/contract/site/content';
import { siteContent } from '@lintel/contract/site/site-config';
import { describe, expect, it } from 'vitest';
import { aMember, aProvedMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const few = siteContent.parse({ statisticsFrom: { members: 2, connections: 1, cities: 2 } });
const HARROGATE = { placeId: 'harrogate-north-yorkshire', miles: 10 } as const;
const LETS = { role: 'management', location: 'Elsewhere in the UK' } as const;
const inHarrogate = { ...LETS, basePlaceId: HARROGATE.placeId, areas: [HARROGATE] };
const ask = (app: TestApp, query: object) =>
  app.visitor().call(getListed, { query: { role: 'management', ...query } as never });

describe('what a visitor asks for', () => {
  it('is counted in and around a place, never exactly, and not below three', async () => {
    await using app = await openTestApp({ siteContent: few, rateLimitFactor: 1000 });
    const place = HARROGATE.placeId;
    const first = await aMember(app, inHarrogate);
    await aMember(app, { ...inHarrogate, role: 'sourcer' });
    await aMember(app, { ...LETS, basePlaceId: 'york-york', areas: [{ nation: 'UK' }] });
    await aMember(app, { ...inHarrogate });
    expect(await ask(app, { place })).toMatchObject({ count: 0, members: [] });
    await aMember(app, { ...LETS, location: 'Leeds', areas: [{ ...HARROGATE, miles: 5 }] });
    const { count } = await ask(app, { place });
    expect(count).toBe(3);
    for (let more = 0; more < 3; more += 1) await aMember(app, inHarrogate);
    expect((await ask(app, { place })).count).toBe(5);
    expect(await ask(app, {})).toMatchObject({ count: 5, place: null, location: null });

    // It is the same for a member one of them has blocked.
    const { client, id } = await aMember(app, { role: 'sourcer', location: 'Leeds' });
    await first.client.call(blockMember, { params: { id } });
    const query = { role: 'management', place } as const;
    expect((await client.call(getListed, { query })).count).toBe(5);
  });

  it('is shown by three members whose pages search engines may list, or by no one', async () => {
    await using app = await openTestApp({ siteContent: few, rateLimitFactor: 1000 });
    const place = HARROGATE.placeId;
    const anAgent = async (as: 'link' | 'search', traits: object = inHarrogate) => {
      const { client } = await aProvedMember(app, traits);
      await client.call(savePublicPage, { body: { as } });
    };
    for (const as of ['search', 'search', 'link'] as const) await anAgent(as);
    await anAgent('search', { ...LETS, location: 'Leeds' });
    await anAgent('search', { ...inHarrogate, role: 'investor', budgetMax: 400_000 });
    expect((await ask(app, { place })).members).toEqual([]);
    await anAgent('search');
    const { members } = await ask(app, { place });
    expect(members).toHaveLength(3);
    for (const member of members) {
      expect(member).toEqual({
        ...{ id: expect.any(String), fullName: expect.any(String), businessName: null },
        ...{ role: 'management', location: 'Harrogate, North Yorkshire', wall: 'gritstone' },
        ...{ avatarUrl: null, answersWithinDay: false, checkedKinds: [] },
        path: expect.stringMatching(/^\/p\//),
      });
    }
    expect((await ask(app, { location: 'Leeds' })).members).toEqual([]);
    for (const _ of [1, 2]) await anAgent('search', { ...LETS, location: 'Leeds' });
    expect((await ask(app, { location: 'Leeds' })).members).toHaveLength(3);
  });

  it('is named, with the location of a profile that is based there', async () => {
    await using app = await openTestApp({ rateLimitFactor: 1000 });
    await aMember(app, inHarrogate);
    expect(await ask(app, { place: HARROGATE.placeId })).toEqual({
      ...{ count: 0, members: [], location: 'Elsewhere in the UK' },
      place: { id: HARROGATE.placeId, name: 'Harrogate, North Yorkshire' },
    });
    expect(await ask(app, { location: 'Leeds' })).toMatchObject({
      ...{ place: { id: 'leeds-leeds', name: 'Leeds' }, location: 'Leeds' },
    });
    expect(await ask(app, { place: 'in-north-yorkshire' })).toMatchObject({ location: null });
  });

  it('is refused where it is more than a role and a place, and where it is asked too often', async () => {
    await using app = await openTestApp();
    for (const query of [
      '',
      '?role=agent',
      '?role=sourcer&place=harro',
      '?role=sourcer&location=Le',
    ]) {
      const response = await app.visitor().inject({ url: `/api/site/listed${query}` });
      expect(response.statusCode).toBe(400);
    }
    const named = { url: '/api/site/listed?role=sourcer&q=ann' };
    const plain = { url: '/api/site/listed?role=sourcer' };
    const visitor = app.visitor('198.51.100.251');
    expect((await visitor.inject(named)).json()).toEqual((await visitor.inject(plain)).json());
    for (let times = 2; times < 120; times += 1) await visitor.inject(plain);
    expect((await visitor.inject(plain)).statusCode).toBe(429);
  });
});
