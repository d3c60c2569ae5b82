import {
  getNotificationSettings,
  unsubscribe,
  updateNotificationSettings,
} from '@lintel/contract/notifications/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailDueNotifications } from '#server/features/notifications/unread/service.ts';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { send, twoProvedMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sweepUnsubscribeTokens } from './service.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterEach(() => app.close());

const DAY = 86_400_000;

describe('the settings', () => {
  it('include every email until a member changes one', async () => {
    const { client } = await aNewcomer(app);
    const other = await aMember(app);
    const mails = { messageMail: true, searchMail: true, briefMail: true, referenceMail: true };
    const usual = { ...mails, pushKey: null };
    expect(await client.call(getNotificationSettings, {})).toEqual(usual);
    await client.call(updateNotificationSettings, { body: { messageMail: false } });
    const now = { ...usual, messageMail: false };
    expect(await client.call(getNotificationSettings, {})).toEqual(now);
    await client.call(updateNotificationSettings, { body: { messageMail: true } });
    expect(await client.call(getNotificationSettings, {})).toEqual(usual);
    expect(await other.client.call(getNotificationSettings, {})).toEqual(usual);
  });

  it('refuse invalid choices and visitors', async () => {
    const { client } = await aMember(app);
    const body = { messageMail: 'no' } as never;
    expect((await client.try(updateNotificationSettings, { body })).status).toBe(400);
    const visitor = app.visitor();
    expect((await visitor.try(getNotificationSettings, {})).status).toBe(401);
    expect((await visitor.try(updateNotificationSettings, { body: {} })).status).toBe(401);
  });
});

/** Create two members. The second has been emailed about a message from the first. */
async function aMailedMember() {
  const [ada, ben] = await twoProvedMembers(app);
  await send(ada, ben);
  app.ctx.clock.advance(15 * 60_000);
  await mailDueNotifications(app.ctx);
  const mail = await app.ctx.db
    .selectFrom('mails')
    .select(['text', 'html', 'unsubscribeUrl'])
    .where('recipient', '=', ben.email)
    .where('kind', '=', 'unread-message')
    .executeTakeFirstOrThrow();
  const url = new URL(mail.unsubscribeUrl ?? '');
  const settings = () => ben.client.call(getNotificationSettings, {});
  return { ben, mail, url, token: url.searchParams.get('token') ?? '', settings };
}

describe('the link in an email', () => {
  it('stops its kind of email without signing in, and can be followed repeatedly', async () => {
    const { mail, url, token, settings } = await aMailedMember();
    expect(mail.text).toContain(url.href);
    expect(mail.html).toContain(url.href);
    const visitor = app.visitor();
    for (const _ of [1, 2]) {
      const answer = await visitor.call(unsubscribe, { body: { token } });
      expect(answer).toEqual({ kind: 'messageMail' });
    }
    expect((await settings()).messageMail).toBe(false);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\nOne-Click\r\n--x--\r\n'],
  ])('stops them with one click in an email program that posts %s', async (type, payload) => {
    const { url, settings } = await aMailedMember();
    const response = await app.visitor().injectUnmarked({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(204);
    expect((await settings()).messageMail).toBe(false);
  });

  it('does nothing when it is only opened, as scanners do', async () => {
    const { url, settings } = await aMailedMember();
    await app.visitor().injectUnmarked({ method: 'GET', url: url.pathname + url.search });
    expect((await settings()).messageMail).toBe(true);
  });

  it('is refused if invalid, and a real one is not stored in the database', async () => {
    const { token, settings } = await aMailedMember();
    const visitor = app.visitor();
    for (const wrong of ['none', `${token}x`]) {
      const { error } = await visitor.try(unsubscribe, { body: { token: wrong } });
      expect(error?.code).toBe('UNSUBSCRIBE_LINK_UNKNOWN');
    }
    for (const url of ['/unsubscribe', '/unsubscribe?token=none', '/unsubscribe?token=a&token=b']) {
      const answer = await visitor.injectUnmarked({ method: 'POST', url });
      expect(answer.statusCode, url).toBe(400);
    }
    expect((await visitor.try(unsubscribe, { body: { token: '' } })).status).toBe(400);
    const tokens = await app.ctx.db.selectFrom('unsubscribeTokens').selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(token);
    expect((await settings()).messageMail).toBe(true);
  });

  it('works for more than a year', async () => {
    const { token } = await aMailedMember();
    const sweepAfter = (days: number) => {
      const clock = { now: () => app.ctx.clock.now() + days * DAY };
      return sweepUnsubscribeTokens({ ...app.ctx, clock });
    };
    await sweepAfter(399);
    expect((await app.visitor().try(unsubscribe, { body: { token } })).status).toBe(200);
    await sweepAfter(401);
    expect((await app.visitor().try(unsubscribe, { body: { token } })).status).toBe(400);
  });
});
