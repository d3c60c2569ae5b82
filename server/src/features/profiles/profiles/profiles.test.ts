import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { searchProfiles } from '@lintel/contract/directory/search';
import { getProfile, saveOwnProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer, saveProfile } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const missingId = 'user_00000000000000000000000000';

describe('the viewer’s own profile', () => {
  it('completes onboarding and is in the directory from the next search on', async () => {
    const { client, id } = await aNewcomer(app);
    await saveProfile(client, {
      role: 'sourcer',
      businessName: 'Pennine Yield',
      location: 'Leeds',
    });
    expect((await client.call(getSessionUser, {})).onboardingComplete).toBe(true);
    const { items } = await client.call(searchProfiles, { query: { q: 'pennine yield' } });
    expect(items.map((card) => card.id)).toEqual([id]);
  });

  it('shows a new bio on its card, although the directory looks the same', async () => {
    const { client } = await aMember(app, { fullName: 'Bella Bio', bio: 'Before' });
    await saveProfile(client, { fullName: 'Bella Bio', bio: 'After' });
    const { items } = await client.call(searchProfiles, { query: { q: 'bella bio' } });
    expect(items.map(({ bio }) => bio)).toEqual(['After']);
  });

  it.each(['["HMO","BRRR"]', 'HMO, BRRR', ['HMO', 'BRRR']])(
    'takes strategies as %j',
    async (focus) => {
      const { client } = await aMember(app);
      const { role, fullName, location } = { role: 'investor', fullName: 'Ann', location: 'Leeds' };
      const payload = { role, fullName, location, focus, services: '' };
      const saved = await client.inject({ method: 'PUT', url: '/api/profiles/me', payload });
      expect(saved.json()).toMatchObject({ focus: ['HMO', 'BRRR'] });
    },
  );

  it('does not exist under an id that is none', async () => {
    const { client } = await aMember(app);
    const none = await client.inject({ url: '/api/profiles/someone' });
    expect([none.statusCode, none.json().error.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
  });

  it('says in plain words what a choice may be', async () => {
    const { client } = await aMember(app);
    const payload = { role: 'investor', fullName: 'Ann', location: 'Leeds', focus: ['Caves'] };
    const refused = await client.inject({ method: 'PUT', url: '/api/profiles/me', payload });
    expect(refused.json().error.fields).toEqual({
      'focus.0': expect.stringMatching(/^Please choose one of: R2SA, HMO, /),
    });
  });

  it('keeps the fields that the role has, and drops others', async () => {
    const { client, id } = await aMember(app, {
      role: 'investor',
      focus: ['HMO', 'BRRR'],
      budgetMin: 50_000,
      budgetMax: 200_000,
    });
    await saveProfile(client, {
      role: 'management',
      focus: ['HMO', 'BRRR'],
      budgetMin: 50_000,
      feePercentage: 9.5,
      services: ['Rent Collection', 'Cleaning Services'],
    });
    expect(await client.call(getProfile, { params: { id } })).toMatchObject({
      focus: ['HMO'],
      budgetMin: null,
      feePercentage: 9.5,
      services: ['Rent Collection'],
    });
  });

  it.each([
    [{ fullName: ' ' }, 'fullName', 'Please provide your name'],
    [{ fullName: '\u200b\u3164\u2800' }, 'fullName', 'Please provide your name'],
    [{ location: 'Atlantis' }, 'location', 'Please choose a location.'],
    [{ budgetMin: -1 }, 'budgetMin', 'A budget cannot be negative.'],
    [
      { budgetMin: 300_000, budgetMax: 200_000 },
      'budgetMax',
      'The maximum must not be less than the minimum.',
    ],
    [{ role: 'sourcer', feePercentage: 100.5 }, 'feePercentage', 'A fee cannot be over 100%.'],
    [{ bio: 'x'.repeat(5_001) }, 'bio', 'Please use at most 5,000 characters.'],
    [
      { bookingUrl: 'javascript:alert(1)' },
      'bookingUrl',
      'Please enter a link that starts with https://',
    ],
    [{ bio: 'a\0b' }, 'bio', 'This text contains characters that cannot be stored.'],
    [{ fullName: '\ud800' }, 'fullName', 'This text contains characters that cannot be stored.'],
  ])('refuses %j at its field', async (wrong, field, message) => {
    const { client } = await aNewcomer(app);
    const payload = { role: 'investor', fullName: 'A Member', location: 'London', ...wrong };
    const response = await client.inject({ method: 'PUT', url: '/api/profiles/me', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({ [field]: message });
  });

  it('has names that are visible, on one line and in their own direction', async () => {
    const { client } = await aNewcomer(app);
    const fullName = '\u202eAda\u2028\u0007Byron';
    const saved = await saveProfile(client, { fullName, businessName: '\u00ad\u200b' });
    expect(saved).toMatchObject({ fullName: 'Ada Byron', businessName: null });
  });

  it('cannot be saved for another member, nor verified or dated by its member', async () => {
    const victim = await aMember(app, { fullName: 'Untouched Victim' });
    const { client, id } = await aMember(app);
    await client.inject({
      method: 'PUT',
      url: '/api/profiles/me',
      payload: {
        role: 'investor',
        fullName: 'Sly Member',
        location: 'London',
        id: victim.id,
        memberId: victim.id,
        verifiedAt: 1,
        createdAt: 1,
      },
    });
    const profile = await client.call(getProfile, { params: { id } });
    expect(profile).toMatchObject({ fullName: 'Sly Member', verified: false, verifiedAt: null });
    expect(profile.createdAt).not.toBe(new Date(1).toISOString());
    const untouched = await client.call(getProfile, { params: { id: victim.id } });
    expect(untouched.fullName).toBe('Untouched Victim');
  });

  it('needs a session', async () => {
    const { error } = await app.visitor().try(saveOwnProfile, {
      body: { role: 'investor', fullName: 'No one', location: 'London' },
    });
    expect(error?.code).toBe('NOT_SIGNED_IN');
  });
});

describe('a profile', () => {
  it('contains what its viewer may do', async () => {
    const owner = await aMember(app);
    const other = await aMember(app);
    const asOther = await other.client.call(getProfile, { params: { id: owner.id } });
    expect(asOther.viewer).toMatchObject({ isOwner: false, canMessage: true });
    const asOwner = await owner.client.call(getProfile, { params: { id: owner.id } });
    expect(asOwner.viewer).toMatchObject({ isOwner: true, canMessage: false });
  });

  it('shows other members how well it matches theirs and why, with the same score for both', async () => {
    const sourcer = await aMember(app, {
      role: 'sourcer',
      location: 'Leeds',
      focus: ['HMO'],
      feePercentage: 2,
    });
    const investor = await aMember(app, {
      location: 'Leeds',
      focus: ['HMO', 'BRRR'],
      budgetMax: 300_000,
    });
    const matchOf = async (client: TestClient, id: string) =>
      (await client.call(getProfile, { params: { id } })).viewer.match;
    const match = await matchOf(investor.client, sourcer.id);
    expect(match).toEqual({
      score: 91,
      place: null,
      reasons: ['You are both based in Leeds', 'Shares HMO'],
      parts: [
        { key: 'roles', label: 'Roles that work together', score: 30, max: 30 },
        { key: 'location', label: 'You are both based in Leeds', score: 25, max: 25 },
        { key: 'strategies', label: 'Shared strategy: HMO', score: 18, max: 25 },
        { key: 'figures', label: 'Budget and fee', score: 18, max: 20 },
      ],
    });
    expect((await matchOf(sourcer.client, investor.id))?.score).toBe(91);
    expect(await matchOf(sourcer.client, sourcer.id)).toBeUndefined();
  });

  it('contains no email address', async () => {
    const owner = await aMember(app, { email: 'private@example.test' });
    const { client } = await aMember(app);
    const response = await client.inject({ url: `/api/profiles/${owner.id}` });
    expect(response.body).not.toContain('private@example.test');
  });

  it('is not found in the same way whether it is missing or not onboarded', async () => {
    const { client } = await aMember(app);
    const newcomer = await aNewcomer(app);
    for (const id of [missingId, newcomer.id]) {
      const { status, error } = await client.try(getProfile, { params: { id } });
      expect(status).toBe(404);
      expect(error?.message).toBe('Profile not found');
    }
  });

  it('is for members with a complete profile only', async () => {
    const { client } = await aNewcomer(app);
    const params = { id: missingId };
    expect((await client.try(getProfile, { params })).error?.code).toBe('NOT_ONBOARDED');
    expect((await app.visitor().try(getProfile, { params })).status).toBe(401);
    expect((await client.try(getProfile, { params: { id: 'nonsense' } })).status).toBe(403);
  });
});
