import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { searchProfiles } from '@lintel/contract/directory/search';
import { getProfile, type OwnProfile } from '@lintel/contract/profiles/profiles';
import { ELSEWHERE } from '@lintel/contract/values/members';
import type { Area } from '@lintel/contract/values/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer, formFrom, saveProfile } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const plymouth = { id: 'plymouth-plymouth', name: 'Plymouth' };
const AREAS: Area[] = [
  { placeId: 'ls6', miles: 10 },
  { placeId: 'newport-isle-of-wight', miles: 5 },
  { nation: 'Scotland' },
  { nation: 'UK' },
];
const NAMED_AREAS = [
  { placeId: 'ls6', name: 'LS6, Leeds', miles: 10 },
  { placeId: 'newport-isle-of-wight', name: 'Newport, Isle of Wight', miles: 5 },
  { nation: 'Scotland' },
  { nation: 'UK' },
];

async function ownProfile(client: TestClient): Promise<OwnProfile> {
  return (await client.call(getSessionUser, {})).profile;
}

describe('where a member is', () => {
  it('is told with the names of places, wherever the profile is', async () => {
    const { client, id } = await aNewcomer(app);
    const traits = {
      fullName: 'Petra Tamar',
      location: ELSEWHERE,
      basePlaceId: plymouth.id,
      areas: AREAS,
    };
    const saved = await saveProfile(client, traits);
    const { items } = await client.call(searchProfiles, { query: { q: 'petra tamar' } });
    const opened = await client.call(getProfile, { params: { id } });
    for (const profile of [saved, items[0], opened, await ownProfile(client)]) {
      expect(profile).toMatchObject({
        location: ELSEWHERE,
        basePlace: plymouth,
        areas: NAMED_AREAS,
      });
    }
  });

  it('is a city alone for members who say no more', async () => {
    const { client } = await aMember(app, { location: 'Leeds' });
    expect(await ownProfile(client)).toMatchObject({ basePlace: null, areas: [] });
  });

  it('is drawn as the dots of the towns in their areas, or around where they are', async () => {
    const dotsOf = async (traits: Parameters<typeof aMember>[1]) => {
      const { client, id } = await aMember(app, traits);
      const { worksOn } = await client.call(getProfile, { params: { id } });
      expect(worksOn).toMatch(/^(M\d+ \d+h0)+$/);
      const dots = worksOn.match(/M\d+ \d+/g) ?? [];
      expect(new Set(dots).size).toBe(dots.length);
      return dots;
    };
    const truro = await dotsOf({ basePlaceId: 'truro-cornwall' });
    const far = { placeId: 'truro-cornwall', miles: 40 } as const;
    const wide = await dotsOf({ areas: [far, { ...far, placeId: plymouth.id }] });
    expect(wide).toEqual(expect.arrayContaining(truro));
    expect(wide.length).toBeGreaterThan(truro.length);
    expect(await dotsOf({ location: 'Leeds' })).not.toEqual(expect.arrayContaining(truro));
    const nation = await dotsOf({ location: 'Leeds', areas: [{ nation: 'Wales' }] });
    expect(await dotsOf({ areas: [{ nation: 'UK' }] })).toEqual(expect.arrayContaining(nation));
  });

  it('is removed by saving without it', async () => {
    const { client } = await aMember(app, { basePlaceId: plymouth.id, areas: AREAS });
    await saveProfile(client, {});
    expect(await ownProfile(client)).toMatchObject({ basePlace: null, areas: [] });
  });

  it.each([
    [{ location: ELSEWHERE }, 'basePlaceId', 'Please say where you are based.'],
    [{ basePlaceId: 'atlantis' }, 'basePlaceId', 'Choose a place from the list.'],
    [{ basePlaceId: 7 }, 'basePlaceId', 'Choose a place from the list.'],
    [{ areas: [{ placeId: 'atlantis', miles: 5 }] }, 'areas', 'Choose a place from the list.'],
    [
      { areas: [{ placeId: 'ls6', miles: 7 }] },
      'areas.0',
      'Choose a place with 5, 10, 20 or 40 miles, or a nation.',
    ],
    [
      { areas: ['ls6', 'ls6'].map((placeId) => ({ placeId, miles: 5 })) },
      'areas',
      'Each place can be chosen once.',
    ],
    [
      {
        areas: ['ls1', 'ls2', 'ls3', 'ls4', 'ls5', 'ls6'].map((placeId) => ({ placeId, miles: 5 })),
      },
      'areas',
      'Please choose at most 5 areas.',
    ],
  ])('refuses %j at its field', async (wrong, field, message) => {
    const { client } = await aNewcomer(app);
    const payload = { role: 'investor', fullName: 'A Member', location: 'London', ...wrong };
    const response = await client.inject({ method: 'PUT', url: '/api/profiles/me', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({ [field]: message });
  });

  it('is the city where the place is known no more', async () => {
    const { client, id } = await aMember(app, { location: 'Leeds' });
    await app.ctx.db
      .updateTable('profiles')
      .set({ basePlaceId: 'atlantis', areas: '[{"placeId":"atlantis","miles":5},{"nation":"UK"}]' })
      .where('id', '=', id)
      .execute();
    const own = await ownProfile(client);
    expect(own).toMatchObject({ location: 'Leeds', basePlace: null, areas: [{ nation: 'UK' }] });
  });
});

it('a guest says it as well', async () => {
  const client = app.visitor();
  const form = { fullName: 'Gwen Guest', location: ELSEWHERE, role: 'investor' } as const;
  const payload = { ...formFrom(form), email: 'gwen@example.test', basePlaceId: plymouth.id };
  const url = '/api/onboarding/quick-account';
  const refused = await client.inject({
    method: 'POST',
    url,
    payload: { ...payload, basePlaceId: 'atlantis' },
  });
  expect(refused.json().error.fields).toEqual({ basePlaceId: 'Choose a place from the list.' });
  expect((await client.inject({ method: 'POST', url, payload })).statusCode).toBe(201);
  expect(await ownProfile(client)).toMatchObject({ basePlace: plymouth });
});
