import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { compareProfiles, getProfile, type ProfileForm } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, saveProfile } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const MANAGER = { role: 'management', fullName: 'Mo Manager', location: 'Leeds' } as const;
const HOUR = 3_600_000;

async function faultsOf(client: TestClient, form: object): Promise<Record<string, string>> {
  const payload = { ...MANAGER, ...form };
  const refused = await client.inject({ method: 'PUT', url: '/api/profiles/me', payload });
  expect(refused.statusCode).toBe(400);
  return refused.json().error.fields;
}

it('are shown to others with the time of their last change', async () => {
  const [{ client, id }, other] = [await aMember(app), await aMember(app)];
  const seen = async () => other.client.call(getProfile, { params: { id } });
  expect((await seen()).termsAt).toBeNull();

  const terms = { setUpFee: 300, tieIn: '6 months', vat: 'Amounts include VAT' } as const;
  const statedAt = app.ctx.clock.now();
  await saveProfile(client, { ...MANAGER, ...terms, feeList: 'Find: £540\nRenewal: £90' });
  app.ctx.clock.advance(HOUR);
  await saveProfile(client, {
    ...MANAGER,
    ...terms,
    feeList: 'Find: £540\nRenewal: £90',
    bio: 'New',
  });
  expect(await seen()).toMatchObject({
    ...terms,
    feeList: 'Find: £540\nRenewal: £90',
    notice: null,
    termsAt: new Date(statedAt).toISOString(),
  });

  await saveProfile(client, { ...MANAGER, ...terms, tieIn: 'None' });
  expect(await seen()).toMatchObject({
    tieIn: 'None',
    feeList: null,
    termsAt: new Date(app.ctx.clock.now()).toISOString(),
  });
});

it('are those of the role', async () => {
  const { client, id } = await aMember(app);
  const form = { setUpFee: 300, feeDue: 'On exchange', callOut: 60, vat: 'No VAT is charged' };
  await saveProfile(client, { ...MANAGER, ...(form as Partial<ProfileForm>), role: 'sourcer' });
  expect(await client.call(getProfile, { params: { id } })).toMatchObject({
    ...{ setUpFee: null, callOut: null },
    ...{ feeDue: 'On exchange', vat: 'No VAT is charged' },
  });
  await saveProfile(client, { ...MANAGER, ...(form as Partial<ProfileForm>), role: 'investor' });
  expect(await client.call(getProfile, { params: { id } })).toMatchObject({
    ...{ feeDue: null, vat: null },
  });
});

it('are refused at their field', async () => {
  const { client } = await aMember(app);
  expect(await faultsOf(client, { setUpFee: -1 })).toEqual({
    setUpFee: 'A fee cannot be negative.',
  });
  expect(await faultsOf(client, { setUpFee: 100_001 })).toEqual({
    setUpFee: 'Please enter at most £100,000.',
  });
  expect(await faultsOf(client, { feesUrl: 'http://fees.example' })).toHaveProperty('feesUrl');
  expect(await faultsOf(client, { feeList: 'Ask us' })).toEqual({
    feeList: 'Please describe each fee.',
  });
  expect(await faultsOf(client, { tieIn: '5 years' })).toHaveProperty('tieIn');
  for (const reservationFee of [0, null]) {
    const given = { role: 'sourcer', reservationFee, refund: 'Not refundable' };
    expect(await faultsOf(client, given)).toEqual({
      refund: 'Please give the reservation fee, or leave this empty.',
    });
  }
});

it('are compared', async () => {
  const [ada, ben] = [await aMember(app), await aMember(app)];
  await saveProfile(ben.client, { ...MANAGER, setUpFee: 250, notice: '2 months' });
  const { items } = await ada.client.call(compareProfiles, { query: { ids: ben.id } });
  expect(items).toMatchObject([{ id: ben.id, setUpFee: 250, notice: '2 months', tieIn: null }]);
});

it.each([
  ['works in England', { areas: [{ nation: 'England' }] }, true],
  ['works in the whole UK', { areas: [{ nation: 'UK' }] }, true],
  ['works in Wales alone', { areas: [{ nation: 'Wales' }] }, false],
  ['works around a town in England', { areas: [{ placeId: 'leeds-leeds', miles: 10 }] }, true],
  ['is in an English city without areas', { areas: [] }, true],
  ['is in a Scottish city without areas', { location: 'Glasgow', areas: [] }, false],
  ['is based in a Welsh town', { location: 'Elsewhere in the UK', basePlaceId: 'cf10' }, false],
  ['links to its fees', { feesUrl: 'https://fees.example/list' }, false],
  ['writes its fees', { feeList: 'Find: £540 per tenancy' }, false],
  ['is no manager', { role: 'sourcer' }, false],
] as const)('a manager who %s owes a fee list: %j %s', async (_who, traits, isOwed) => {
  const [{ client, id }, other] = [await aMember(app), await aMember(app)];
  await saveProfile(client, { ...MANAGER, ...(traits as unknown as Partial<ProfileForm>) });
  expect((await client.call(getProfile, { params: { id } })).owesFeeList).toBe(isOwed);
  expect((await client.call(getSessionUser, {})).profile.owesFeeList).toBe(isOwed);
  expect(await other.client.call(getProfile, { params: { id } })).not.toHaveProperty('owesFeeList');
});
