import { searchProfiles } from '@lintel/contract/directory/search';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { blockMember } from '@lintel/contract/safety/blocks';
import { ELSEWHERE, LOCATIONS } from '@lintel/contract/values/members';
import { placeNamed } from '@lintel/engine/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, saveProfile } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let client: TestClient;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  const add = async (name: string, traits: Parameters<typeof aMember>[1]) => {
    app.ctx.clock.advance(1000);
    const member = await aMember(app, { fullName: name, ...traits });
    ids[name] = member.id;
    return member;
  };
  const around = (placeId: string, miles: 5 | 10 | 20 | 40) => ({ placeId, miles });
  const viewer = await add('Petra Tamar', {
    role: 'investor',
    location: ELSEWHERE,
    basePlaceId: 'plymouth-plymouth',
    budgetMin: 100_000,
    budgetMax: 200_000,
  });
  client = viewer.client;
  await add('Leila Aire', { role: 'sourcer', location: 'Leeds' });
  await add('Brontë Moor', {
    role: 'investor',
    location: 'Leeds',
    basePlaceId: 'bd1',
    areas: [around('bd1', 5), around('plymouth-plymouth', 40)],
    budgetMin: 150_001,
  });
  await add('Una King', { role: 'management', location: 'London', areas: [{ nation: 'UK' }] });
  await add('Isla Forth', {
    role: 'investor',
    location: 'Edinburgh',
    areas: [{ nation: 'Scotland' }],
    budgetMax: 150_000,
  });
});
afterAll(() => app.close());

const names = async (query: object) => {
  const { items } = await client.call(searchProfiles, { query: { sort: 'newest', ...query } });
  return items.map((card) => card.fullName);
};

describe('a search by words', () => {
  it('finds who is based there, also with other words', async () => {
    expect(await names({ q: '"plymouth"' })).toEqual(['Petra Tamar']);
    expect(await names({ q: '"plymouth" petra' })).toEqual(['Petra Tamar']);
    expect(await names({ q: '"plymouth" sourcer' })).toEqual([]);
    expect(await names({ q: '"bd1"' })).toEqual(['Brontë Moor']);
  });

  it('suggests the names of places', async () => {
    const { suggestion } = await client.call(searchProfiles, {
      query: { q: 'plymuoth', exact: true },
    });
    expect(suggestion).toBe('Plymouth');
  });
});

it('says that a Crown dependency is outside the United Kingdom', async () => {
  const ask = async (q: string) => {
    const { understood, place } = await client.call(searchProfiles, { query: { q } });
    return { outsideUk: understood?.outsideUk, place };
  };
  const manx = { outsideUk: ['the Isle of Man'], place: null };
  expect(await ask('Douglas, Isle of Man')).toEqual(manx);
  expect(await ask('sourcers in Jersey')).toEqual({ outsideUk: ['Jersey'], place: null });
});

describe('a search for a place', () => {
  it('finds who covers it: by an area, a nation, the whole UK, or 10 miles around base or city', async () => {
    expect(await names({ place: 'pl4' })).toEqual(['Petra Tamar', 'Brontë Moor', 'Una King']);
    expect(await names({ place: 'bristol-bristol' })).toEqual(['Una King']);
    expect(await names({ place: 'ls6' })).toEqual(['Leila Aire', 'Una King']);
    expect(await names({ place: 'g1' })).toEqual(['Isla Forth', 'Una King']);
  });

  it('within some miles finds areas that end no farther away', async () => {
    const query = { place: 'ls6', role: 'investor,sourcer' };
    expect(await names(query)).toEqual(['Leila Aire']);
    expect(await names({ ...query, within: 5 })).toEqual(['Leila Aire', 'Brontë Moor']);
  });

  it('counts everything else within it, and names the place', async () => {
    const query = { place: 'pl4' };
    const { facets, budgets, place, total } = await client.call(searchProfiles, { query });
    expect(total).toBe(3);
    expect(facets.role).toMatchObject({ investor: 2, management: 1, sourcer: 0 });
    expect(facets.location).toMatchObject({ Leeds: 1, London: 1, [ELSEWHERE]: 1 });
    expect(Math.max(...budgets)).toBe(2);
    expect(place).toEqual({ id: 'pl4', name: 'PL4, Plymouth', nation: 'England' });
  });

  it('puts the nearest first by base or city', async () => {
    const query = { place: 'ls6', within: 50, sort: 'nearest' };
    expect(await names(query)).toEqual(['Leila Aire', 'Brontë Moor', 'Una King']);
    const { sortedBy } = await client.call(searchProfiles, { query: { sort: 'nearest' } });
    expect(sortedBy).toBe('newest');
  });

  it('that finds no one says how far away someone is', async () => {
    const query = { place: 'exeter-devon', role: 'sourcer' };
    const { total, wider } = await client.call(searchProfiles, { query });
    expect({ total, wider }).toEqual({ total: 0, wider: null });
    const near = { place: 'york-york', role: 'sourcer' };
    expect((await client.call(searchProfiles, { query: near })).wider).toEqual({
      within: 25,
      total: 1,
    });
  });

  it.each([
    [{ place: 'atlantis' }, { place: 'Choose a place from the list.' }],
    [{ place: 'x'.repeat(61) }, { place: 'Choose a place from the list.' }],
    [{ place: 'ls6', within: 7 }, { within: 'Choose 5, 10, 25 or 50 miles.' }],
    [{ price: 1.5 }, { price: 'Please enter a whole number of pounds.' }],
  ])('refuses %j at its field', async (query, fields) => {
    const response = await client.inject({ url: '/api/profiles', query: query as never });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual(fields);
  });

  it('ignores blanks', async () => {
    expect(await names({ place: '', within: '', price: '' })).toHaveLength(5);
  });

  it('knows a change of areas at once', async () => {
    const { client: mover } = await aMember(app, { fullName: 'Mo Vane', location: 'Cardiff' });
    expect(await names({ place: 'bristol-bristol', q: 'vane' })).toEqual([]);
    await saveProfile(mover, {
      fullName: 'Mo Vane',
      location: 'Cardiff',
      areas: [{ placeId: 'cardiff-cardiff', miles: 40 }],
    });
    expect(await names({ place: 'bristol-bristol', q: 'vane' })).toEqual(['Mo Vane']);
  });

  it('that finds no one names the nearest place that has some, without who is hidden', async () => {
    const near = async (by: TestClient, query: object) => {
      const asked = { role: ['sourcer' as const], ...query };
      return (await by.call(searchProfiles, { query: asked })).nearest;
    };
    const leeds = { id: 'leeds-leeds', name: 'Leeds' };
    const fromYork = { place: leeds, total: 1, miles: 22 };
    expect(await near(client, { place: 'york-york' })).toEqual(fromYork);
    expect(await near(client, { place: 'york-york', focus: ['HMO'] })).toBeNull();
    expect(await near(client, { place: 'ls6' })).toBeNull();
    const scotland = { place: 'in-scotland', within: 5 };
    expect(await near(client, scotland)).toEqual({ ...fromYork, miles: null });

    const viewer = await aMember(app, { role: 'management', location: 'Cardiff' });
    await viewer.client.call(blockMember, { params: { id: ids['Leila Aire'] as string } });
    expect(await near(viewer.client, { place: 'york-york' })).toBeNull();
    expect(await near(client, { place: 'york-york' })).toEqual(fromYork);
  });
});

describe('a search for a price', () => {
  it('finds whose budget includes it; an open end is open, and no figures include nothing', async () => {
    expect(await names({ price: 150_000 })).toEqual(['Isla Forth', 'Petra Tamar']);
    expect(await names({ price: 150_001 })).toEqual(['Brontë Moor', 'Petra Tamar']);
    expect(await names({ price: 9_000_000 })).toEqual(['Brontë Moor']);
  });

  it('goes with a place and with bounds', async () => {
    expect(await names({ price: 150_000, place: 'g1' })).toEqual(['Isla Forth']);
    expect(await names({ price: 150_000, budgetMin: 1 })).toEqual(['Isla Forth', 'Petra Tamar']);
  });
});

it('a match says what brings the two near each other, or the place of the search', async () => {
  const { viewer } = await client.call(getProfile, {
    params: { id: ids['Brontë Moor'] as string },
  });
  expect(viewer.match?.reasons[0]).toBe('Covers Plymouth, where you are based');
  const params = { id: ids['Leila Aire'] as string };
  const inLeeds = await client.call(getProfile, { params, query: { place: 'leeds-leeds' } });
  expect(inLeeds.viewer.match).toMatchObject({
    place: { id: 'leeds-leeds', name: 'Leeds' },
    reasons: ['Based in Leeds'],
  });
  const nowhere = await client.call(getProfile, { params, query: { place: 'atlantis' } });
  expect(nowhere.viewer.match?.place).toBeNull();
});

it('every city of the list is a place', () => {
  const places = LOCATIONS.map((city) => placeNamed(city)?.name);
  expect(places).toEqual(
    LOCATIONS.map((city) => {
      if (city === ELSEWHERE) return undefined;
      return city === 'Newcastle' ? 'Newcastle upon Tyne' : city;
    }),
  );
});
