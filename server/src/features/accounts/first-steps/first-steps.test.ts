import { dismissFirstSteps, getFirstSteps } from '@lintel/contract/accounts/first-steps';
import { saveEvidence } from '@lintel/contract/evidence/evidence';
import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { putAvatar } from '@lintel/contract/media/media';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, aProvedMember, saveProfile } from '#server/testing/builders.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { saveSearch } from '#server/testing/saved-searches.ts';
import { send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

it('each step is done once what it asks for is there', async () => {
  const [member, other] = [await aProvedMember(app), await aMember(app)];
  const { client } = member;
  const none = { photo: false, place: false, public: false, search: false, message: false };
  const steps = async () => (await client.call(getFirstSteps, {})).steps;
  expect(await steps()).toEqual(none);
  await client.call(putAvatar, { upload: { file: new File([await aPicture()], 'me') } });
  expect(await steps()).toEqual({ ...none, photo: true });
  await saveProfile(client, { areas: [{ nation: 'Wales' }] });
  await saveSearch(member);
  const taken = { photo: true, place: true, search: true };
  expect(await steps()).toEqual({ ...none, ...taken });
  await send(member, other);
  await client.call(savePublicPage, { body: { as: 'link' } });
  expect(await steps()).toEqual({ ...taken, public: true, message: true });
});

it('members who work for others show what they have', async () => {
  const { client } = await aMember(app, { role: 'sourcer' });
  const isShown = async () => (await client.call(getFirstSteps, {})).steps.evidence;
  expect(await isShown()).toBe(false);
  const body = { number: '01234567', isAsked: false };
  await client.call(saveEvidence, { params: { kind: 'company' }, body });
  expect(await isShown()).toBe(true);
});

it('a member who dismisses them does so for good', async () => {
  const [member, other] = [await aMember(app), await aMember(app)];
  for (const _ of ['once', 'again']) {
    expect((await member.client.try(dismissFirstSteps, {})).status).toBe(204);
  }
  expect((await member.client.call(getFirstSteps, {})).isDismissed).toBe(true);
  expect((await other.client.call(getFirstSteps, {})).isDismissed).toBe(false);
});
