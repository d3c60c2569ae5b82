import { exportAccount } from '@lintel/contract/accounts/accounts';
import { getFirstSteps } from '@lintel/contract/accounts/first-steps';
import { saveEvidence } from '@lintel/contract/evidence/evidence';
import { getPublicPage, savePublicPage } from '@lintel/contract/front-door/public-pages';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFact, aMember, aNewcomer, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('is off until its owner turns it on, and keeps its address for ever', async () => {
  const { client, id } = await aProvedMember(app, { businessName: 'Quoin & Co' });
  const other = await aMember(app);
  const urlSeen = async () => (await other.client.call(getProfile, { params: { id } })).publicUrl;
  const save = (as: 'off' | 'link' | 'search') => client.call(savePublicPage, { body: { as } });
  expect(await client.call(getPublicPage, {})).toMatchObject({
    ...{ as: 'off', url: null, badgeUrl: null, opened: 0 },
    preview: { id, businessName: 'Quoin & Co' },
  });
  const { url } = await save('link');
  expect(url).toMatch(/^http:\/\/lintel\.test\/p\/quoin-co-[2-9a-z]{7}$/);
  expect(await urlSeen()).toBeNull();
  expect((await save('search')).url).toBe(url);
  expect(await urlSeen()).toBe(url);
  expect((await client.call(getFirstSteps, {})).steps.public).toBe(true);
  expect(await save('off')).toMatchObject({ as: 'off', url });
  expect(await urlSeen()).toBeNull();
  const exported = await client.call(exportAccount, {});
  expect(exported).toMatchObject({ publicPage: { as: 'off', opened: [] } });
});

it('needs a confirmed address and a profile', async () => {
  const member = await aMember(app);
  const on = { body: { as: 'search' } } as const;
  expect((await member.client.try(savePublicPage, on)).error?.code).toBe('EMAIL_NOT_CONFIRMED');
  expect((await member.client.try(savePublicPage, { body: { as: 'off' } })).status).toBe(200);
  const newcomer = await aNewcomer(app);
  expect((await newcomer.client.try(savePublicPage, on)).status).toBe(403);
  expect((await app.visitor().try(getPublicPage, {})).status).toBe(401);
});

it('fault: the open web shows what was checked, and nothing that is stated alone', async () => {
  const admin = await anAdmin(app);
  const member = await aProvedMember(app, { role: 'sourcer', fullName: 'Una Known' });
  const state = (kind: 'ico' | 'redress', body: object) =>
    member.client.call(saveEvidence, { params: { kind }, body: { ...body, isAsked: false } });
  await state('ico', { number: 'ZA123456' });
  const { url } = await member.client.call(savePublicPage, { body: { as: 'search' } });
  const open = async () => (await app.visitor().inject({ url: new URL(url ?? '').pathname })).body;
  expect(await open()).toContain('Lintel has not checked anything about this member.');
  expect(await open()).not.toContain('ZA123456');
  await aFact(member, admin, 'redress', { scheme: 'The Property Ombudsman', number: 'D54321' });
  expect(await open()).toContain('D54321');
  expect(await open()).not.toContain('ZA123456');
  const seen = await admin.client.call(getProfile, { params: { id: member.id } });
  expect(seen.evidence).toMatchObject([
    { kind: 'redress', how: 'register' },
    { kind: 'ico', how: null },
  ]);
});

it('fault: links that a member chose pass on no rank', async () => {
  const traits = { role: 'management', feesUrl: 'https://fees.example/list' } as const;
  const member = await aProvedMember(app, traits);
  const { url } = await member.client.call(savePublicPage, { body: { as: 'search' } });
  const { body } = await app.visitor().inject({ url: new URL(url ?? '').pathname });
  expect(body).toMatch(/href="https:\/\/fees\.example\/list"[^>]* rel="[^"]*nofollow ugc"/);
});
