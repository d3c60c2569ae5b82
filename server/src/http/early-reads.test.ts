import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { endAllSessions, getSessionUser } from '@lintel/contract/accounts/sessions';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember, PASSWORD } from '#server/testing/builders.ts';
import { countRoundTrips } from '#server/testing/round-trips.ts';
import { aConversation, send, type Talker } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let ada: Talker;
let ben: Talker;
beforeEach(async () => {
  app = await openTestApp();
  [ada, ben] = await aConversation(app);
  // From here on their sessions are remembered.
  for (const { client } of [ada, ben]) await client.call(listConversations, { query: {} });
});
afterEach(() => app.close());

const openThread = () => ada.client.try(listMessages, { params: { profileId: ben.id }, query: {} });

describe('a read of a remembered session', () => {
  it('is refused once the member is suspended, and answered again afterwards', async () => {
    const setSuspended = (suspendedAt: number | null) =>
      app.ctx.db.updateTable('members').set({ suspendedAt }).where('id', '=', ada.id).execute();
    await setSuspended(app.ctx.clock.now());
    for (let i = 0; i < 2; i++) expect((await openThread()).status).toBe(401);
    await setSuspended(null);
    for (let i = 0; i < 2; i++) expect((await openThread()).status).toBe(200);
  });

  it('is refused once the session has ended, whatever is asked', async () => {
    await app.ctx.db.deleteFrom('sessions').where('memberId', '=', ada.id).execute();
    const unfit = await ada.client.inject({ url: '/api/conversations?limit=none' });
    expect(unfit.statusCode).toBe(401);
    const own = await ada.client.try(listMessages, { params: { profileId: ada.id }, query: {} });
    expect(own.error?.code).toBe('NOT_SIGNED_IN');
  });

  it('is refused once its time is over', async () => {
    app.ctx.clock.advance(400 * 24 * 60 * 60 * 1000);
    expect((await openThread()).status).toBe(401);
  });

  it('is refused with what is asked if that is not valid', async () => {
    const unfit = await ada.client.inject({ url: '/api/conversations?limit=none' });
    expect([unfit.statusCode, unfit.json().error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('follows what its viewer may see', async () => {
    const cleo = await aMember(app);
    await send(ada, cleo);
    const listed = async () =>
      (await ada.client.call(listConversations, { query: {} })).items.length;
    expect(await listed()).toBe(2);
    await ada.client.call(blockMember, { params: { id: cleo.id } });
    for (let i = 0; i < 2; i++) expect(await listed()).toBe(1);
  });

  it('is refused before the profile is complete again', async () => {
    await app.ctx.db
      .updateTable('profiles')
      .set({ location: null })
      .where('id', '=', ada.id)
      .execute();
    for (let i = 0; i < 2; i++) expect((await openThread()).error?.code).toBe('NOT_ONBOARDED');
  });

  it('is refused with a bad token beside the cookie', async () => {
    const attempt = await ada.client.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${'A'.repeat(43)}` },
    });
    expect(attempt.statusCode).toBe(401);
  });

  it('is for whoever is signed in in the browser now', async () => {
    const other = await aMember(app);
    const body = { email: other.email, password: PASSWORD };
    await ada.client.call(signinWithEmail, { body });
    for (let i = 0; i < 2; i++) {
      expect((await ada.client.call(getSessionUser, {})).email).toBe(other.email);
      expect((await ada.client.call(listConversations, { query: {} })).items).toEqual([]);
    }
    await ada.client.call(endAllSessions, {});
    expect((await ada.client.try(getSessionUser, {})).status).toBe(401);
  });
});

it.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a remembered session is looked up together with what it reads',
  async () => {
    const all = /^$/;
    expect(await countRoundTrips(openThread, all)).toBe(1);
    expect(await countRoundTrips(() => ada.client.call(getSessionUser, {}), all)).toBe(1);
    await app.ctx.db.deleteFrom('sessions').where('memberId', '=', ada.id).execute();
    expect(await countRoundTrips(openThread, all)).toBe(1);
  },
);
