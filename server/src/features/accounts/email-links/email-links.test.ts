import {
  requestDeletion,
  signinWithEmail,
  signup,
  updateAccount,
} from '@lintel/contract/accounts/accounts';
import {
  requestMagicLink,
  sendVerification,
  verifyEmail,
  verifyMagicLink,
} from '@lintel/contract/accounts/email-links';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { searchProfiles } from '@lintel/contract/directory/search';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aMember,
  aNewcomer,
  aProvedMember,
  PASSWORD,
  tokenMailedTo,
} from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const HOUR = 3_600_000;

const tokenIn = (email: string, kind: string) => tokenMailedTo(app, email, kind);

describe('the address of a new account', () => {
  it('is confirmed at once in the browser that signed up', async () => {
    const { client, email } = await aNewcomer(app);
    const token = await tokenIn(email, 'confirm-address');
    const { outcome } = await client.call(verifyEmail, { body: { token } });
    expect(outcome).toBe('done');
    expect((await client.call(getSessionUser, {})).emailVerified).toBe(true);
  });

  it('is confirmed in another browser only by the password chosen at sign-up', async () => {
    const { client, email } = await aNewcomer(app);
    const token = await tokenIn(email, 'confirm-address');
    const elsewhere = app.visitor();
    const question = await elsewhere.call(verifyEmail, { body: { token, confirmed: true } });
    expect(question).toMatchObject({ outcome: 'password', email, hasPassword: true });
    expect((await client.call(getSessionUser, {})).emailVerified).toBe(false);
    await elsewhere.call(verifyEmail, { body: { token, password: PASSWORD } });
    expect((await client.call(getSessionUser, {})).emailVerified).toBe(true);
  });

  it('works with the newest link only, once, within a day', async () => {
    const { client, email } = await aNewcomer(app);
    const older = await tokenIn(email, 'confirm-address');
    await client.call(sendVerification, {});
    const token = await tokenIn(email, 'confirm-address');
    const follow = async (token: string) =>
      (await client.try(verifyEmail, { body: { token } })).error?.code;
    expect(await follow(older)).toBe('VERIFICATION_FAILED');
    expect(await follow(token)).toBeUndefined();
    expect(await follow(token)).toBe('VERIFICATION_FAILED');
    await client.call(sendVerification, {});
    app.ctx.clock.advance(24 * HOUR);
    expect(await follow(await tokenIn(email, 'confirm-address'))).toBe('VERIFICATION_FAILED');
  });

  it('is required before sign-in if the operator wants that', async () => {
    await using strict = await openTestApp({ requireVerifiedEmail: true });
    const visitor = strict.visitor();
    const account = { fullName: 'Rosalind Ashe', email: 'strict@ashe.example', password: PASSWORD };
    const refusal = await visitor.try(signup, { body: account });
    expect(refusal.error?.message).toBe('Please verify your email address before signing in.');
    expect((await visitor.try(getSessionUser, {})).status).toBe(401);
    const again = await visitor.try(signinWithEmail, { body: account });
    expect(again.error?.code).toBe('EMAIL_NOT_VERIFIED');

    const mails = await strict.mailTo(account.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['confirm-address', 'confirm-address']);
    const token = /token=([\w-]+)\s/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    await visitor.call(verifyEmail, { body: { token, password: PASSWORD } });
    expect((await visitor.try(signinWithEmail, { body: account })).status).toBe(200);
  });
});

it('fault: what led to an account goes with the link that confirms its address', async () => {
  await using strict = await openTestApp({ requireVerifiedEmail: true });
  const account = { fullName: 'Rosalind Ashe', email: 'led@ashe.example', password: PASSWORD };
  const ledBy = { next: '/search?role=sourcer', join: 'abcdefg', role: 'investor' } as const;
  await strict.visitor().try(signup, { body: { ...account, ledBy } });
  // The right password sends the link again.
  await strict.visitor().try(signinWithEmail, { body: { ...account, ledBy } });
  const mails = await strict.mailTo(account.email);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    const url = new URL(/http\S+token=\S+/.exec(text)?.[0] ?? '');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ type: 'verification', ...ledBy });
  }
  const wrong = { ...account, ledBy: { next: '//evil.example' } as never };
  expect((await strict.visitor().try(signup, { body: wrong })).status).toBe(400);
});

describe('a sign-in link', () => {
  it('signs in once within an hour, in the browser that requested it', async () => {
    const { email, id } = await aMember(app);
    const visitor = app.visitor();
    await visitor.call(requestMagicLink, { body: { email } });
    const token = await tokenIn(email, 'magic-link');
    expect(await visitor.call(verifyMagicLink, { body: { token } })).toMatchObject({
      outcome: 'done',
      user: { id, emailVerified: true },
    });
    expect((await visitor.call(getSessionUser, {})).id).toBe(id);
    const again = await visitor.try(verifyMagicLink, { body: { token } });
    expect(again.error?.message).toBe('Magic link has expired. Please request a new one.');
  });

  it('signs in one of twenty simultaneous attempts, and none after an hour', async () => {
    const { email } = await aMember(app);
    const visitor = app.visitor();
    const follow = (token: string) =>
      visitor.try(verifyMagicLink, { body: { token, confirmed: true } });
    await visitor.call(requestMagicLink, { body: { email } });
    const token = await tokenIn(email, 'magic-link');
    const tries = await Promise.all(Array.from({ length: 20 }, () => follow(token)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    await visitor.call(requestMagicLink, { body: { email } });
    app.ctx.clock.advance(HOUR);
    expect((await follow(await tokenIn(email, 'magic-link'))).error?.code).toBe(
      'MAGIC_LINK_EXPIRED',
    );
  });

  it('asks in any other browser before it signs in', async () => {
    const { email } = await aMember(app);
    await app.visitor().call(requestMagicLink, { body: { email } });
    const token = await tokenIn(email, 'magic-link');
    const other = app.visitor();
    await other.call(requestMagicLink, { body: { email: (await aMember(app)).email } });
    for (const browser of [app.visitor(), other]) {
      const answer = await browser.call(verifyMagicLink, { body: { token } });
      expect(answer).toEqual({ outcome: 'confirm', purpose: 'magic', email });
      expect((await browser.try(getSessionUser, {})).status).toBe(401);
    }
    await other.call(verifyMagicLink, { body: { token, confirmed: true } });
    expect((await other.call(getSessionUser, {})).email).toBe(email);
  });

  it('does not confirm an address, and a confirmation link does not sign in', async () => {
    const { client, email } = await aNewcomer(app);
    const token = await tokenIn(email, 'confirm-address');
    const { error } = await client.try(verifyMagicLink, { body: { token } });
    expect(error?.code).toBe('MAGIC_LINK_EXPIRED');
  });
});

describe('a change of address', () => {
  it('takes effect once the new address is confirmed, and the old address is informed', async () => {
    const { client, email } = await aProvedMember(app);
    await client.call(updateAccount, { body: { email: 'new@ashe.example' } });
    expect((await client.call(getSessionUser, {})).email).toBe(email);
    const token = await tokenIn('new@ashe.example', 'change-address');
    await client.call(verifyEmail, { body: { token } });
    expect((await client.call(getSessionUser, {})).email).toBe('new@ashe.example');
    expect((await app.mailTo(email)).map(({ kind }) => kind)).toContain('address-changed');
  });

  it('is refused for an address that has an account, even one created in the meantime', async () => {
    const { client } = await aProvedMember(app);
    const other = await aMember(app);
    const change = (email: string) => client.try(updateAccount, { body: { email } });
    expect((await change(other.email)).error?.code).toBe('EMAIL_ALREADY_EXISTS');
    await change('late@ashe.example');
    await aNewcomer(app, { email: 'late@ashe.example' });
    const token = await tokenIn('late@ashe.example', 'change-address');
    const { error } = await client.try(verifyEmail, { body: { token } });
    expect(error?.code).toBe('EMAIL_ALREADY_EXISTS');
  });

  it('changes the name everywhere at once', async () => {
    const { client, id } = await aMember(app);
    await client.call(updateAccount, { body: { fullName: 'Zenobia Quill' } });
    const { items } = await client.call(searchProfiles, { query: { q: 'zenobia' } });
    expect(items.map((card) => card.id)).toEqual([id]);
  });
});

describe('a deletion', () => {
  it('needs the typed address and an emailed confirmation, and then erases everything', async () => {
    const { client, email } = await aMember(app, { fullName: 'Soon Gone' });
    const other = await aMember(app);
    const wrong = await client.try(requestDeletion, { body: { email: other.email } });
    expect(wrong.error?.code).toBe('EMAIL_DOES_NOT_MATCH');
    await client.call(requestDeletion, { body: { email } });
    const token = await tokenIn(email, 'confirm-deletion');
    const confirmation = await client.call(verifyEmail, { body: { token } });
    expect(confirmation.outcome).toBe('confirm');
    await client.call(verifyEmail, { body: { token, confirmed: true } });
    expect((await client.try(getSessionUser, {})).status).toBe(401);
    const { items } = await other.client.call(searchProfiles, { query: { q: 'soon gone' } });
    expect(items).toEqual([]);
    const rows = await app.ctx.db.selectFrom('members').select('email').execute();
    expect(rows.map((member) => member.email)).not.toContain(email);
  });
});

describe('without a mail server', () => {
  it('actions that need email say so, and signing up still works', async () => {
    await using mute = await openTestApp({ mail: { mode: 'none', from: 'x@lintel.test' } });
    const { client, email } = await aMember(mute);
    expect((await client.try(sendVerification, {})).error?.code).toBe('MAIL_UNAVAILABLE');
    expect((await client.try(requestMagicLink, { body: { email } })).error?.code).toBe(
      'MAIL_UNAVAILABLE',
    );
    expect(await mute.mailTo(email)).toEqual([]);
  });
});
