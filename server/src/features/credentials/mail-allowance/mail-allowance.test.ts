import { requestDeletion, signinWithEmail, signup } from '@lintel/contract/accounts/accounts';
import {
  requestMagicLink,
  sendVerification,
  verifyMagicLink,
} from '@lintel/contract/accounts/email-links';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import {
  confirmPasswordReset,
  requestPasswordReset,
  sendPasswordLink,
} from '@lintel/contract/credentials/passwords';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember, aProvedMember, PASSWORD, tokenMailedTo } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const HOUR = 3_600_000;

let lastStranger = 0;
const aStranger = () => app.visitor(`203.0.113.${++lastStranger}`);
const askForReset = async (email: string, who = aStranger()) =>
  (await who.try(requestPasswordReset, { body: { email } })).status;
const countMails = async (email: string, kind: string) =>
  (await app.mailTo(email)).filter((mail) => mail.kind === kind).length;

describe('an email that anybody can request', () => {
  it('is sent twice an hour and five times a day, always with the same response', async () => {
    const { email } = await aMember(app);
    const sent: number[] = [];
    for (let hour = 0; hour < 4; hour++) {
      for (let i = 0; i < 3; i++) expect(await askForReset(email)).toBe(204);
      sent.push(await countMails(email, 'reset'));
      app.ctx.clock.advance(HOUR);
    }
    expect(sent).toEqual([2, 4, 5, 5]);
  });

  it('is sent twice for twenty requests at once', async () => {
    const { email } = await aMember(app);
    await Promise.all(Array.from({ length: 20 }, () => askForReset(email)));
    expect(await countMails(email, 'reset')).toBe(2);
  });

  it('keeps the previous link working if it is not sent', async () => {
    const { email } = await aMember(app);
    for (let i = 0; i < 4; i++) await askForReset(email);
    const body = {
      token: await tokenMailedTo(app, email, 'reset'),
      password: 'slate and granite',
    };
    expect((await app.visitor().try(confirmPasswordReset, { body })).status).toBe(204);
    for (let i = 0; i < 4; i++) await aStranger().call(requestMagicLink, { body: { email } });
    expect(await countMails(email, 'magic-link')).toBe(2);
    const token = await tokenMailedTo(app, email, 'magic-link');
    const link = { token, confirmed: true };
    expect((await app.visitor().try(verifyMagicLink, { body: link })).status).toBe(200);
  });

  it('does not count towards the limits of the signed-in member', async () => {
    const { client, email } = await aMember(app);
    for (let i = 0; i < 3; i++) {
      await askForReset(email);
      await aStranger().call(requestMagicLink, { body: { email } });
    }
    await client.call(sendVerification, {});
    expect(await countMails(email, 'confirm-address')).toBe(2);
    await client.call(sendPasswordLink, {});
    expect(await countMails(email, 'reset')).toBe(3);
    await client.call(requestDeletion, { body: { email } });
    expect(await countMails(email, 'confirm-deletion')).toBe(1);
  });

  it('does not count towards the limits of a browser in which the member has signed in', async () => {
    const { client, email } = await aMember(app);
    for (let i = 0; i < 3; i++) await askForReset(email);
    expect(await askForReset(email, client)).toBe(204);
    expect(await countMails(email, 'reset')).toBe(3);
    const { client: other } = await aMember(app);
    await askForReset(email, other);
    expect(await countMails(email, 'reset')).toBe(3);
  });

  it('is limited as well where signing up or in sends it', async () => {
    const { email } = await aMember(app);
    const body = { fullName: 'Rosalind Ashe', email, password: PASSWORD };
    for (let i = 0; i < 4; i++) await aStranger().try(signup, { body });
    expect(await countMails(email, 'address-taken')).toBe(2);
    expect((await app.mailTo(email)).at(-1)?.text).toContain('http://lintel.test/login');

    await using strict = await openTestApp({ requireVerifiedEmail: true });
    await strict.visitor().try(signup, { body });
    for (let i = 0; i < 4; i++) await strict.visitor().try(signinWithEmail, { body });
    expect(await strict.mailTo(email)).toHaveLength(3);
  });

  it('is refused to a network that requests too many', async () => {
    const visitor = aStranger();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push(await askForReset(`no-one${i}@x.test`, visitor));
    expect(statuses.indexOf(429)).toBe(20);
  });
});

describe('a deletion with the password', () => {
  it('needs no email, only the right password', async () => {
    await using mute = await openTestApp({ mail: { mode: 'none', from: 'x@lintel.test' } });
    const { client, id, email } = await aMember(mute);
    const leave = (password?: string) => client.try(requestDeletion, { body: { email, password } });
    expect((await leave()).error?.code).toBe('MAIL_UNAVAILABLE');
    expect((await leave('not the password')).error?.code).toBe('INCORRECT_PASSWORD');
    expect((await client.call(getSessionUser, {})).id).toBe(id);
    const { status, headers } = await leave(PASSWORD);
    expect(status).toBe(204);
    expect(String(headers['set-cookie'])).toContain('lintel_session=;');
    expect((await client.try(getSessionUser, {})).status).toBe(401);
    const rows = await mute.ctx.db.selectFrom('members').select('id').execute();
    expect(rows).toEqual([]);
  });

  it('is confirmed by email afterwards', async () => {
    const { client, email } = await aProvedMember(app);
    await client.call(requestDeletion, { body: { email, password: PASSWORD } });
    expect(await countMails(email, 'account-deleted')).toBe(1);
    expect(await countMails(email, 'confirm-deletion')).toBe(0);
  });
});
