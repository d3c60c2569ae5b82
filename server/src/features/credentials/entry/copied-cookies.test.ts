import { signinWithEmail, signup } from '@lintel/contract/accounts/accounts';
import { requestMagicLink, verifyMagicLink } from '@lintel/contract/accounts/email-links';
import {
  getSessionUser,
  listSessions,
  refreshTokens,
  type TokenSet,
} from '@lintel/contract/accounts/sessions';
import { changePassword } from '@lintel/contract/credentials/passwords';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember, aProvedMember, PASSWORD, tokenMailedTo } from '#server/testing/builders.ts';
import { openFakeIssuer } from '#server/testing/fake-issuer.ts';
import { signInAt } from '#server/testing/provider-signin.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ rateLimitFactor: 100 });
});
afterEach(() => app.close());

const change = { oldPassword: PASSWORD, newPassword: 'slate and granite' };

/** The cookie of a browser's session, as an attacker may have copied it. */
const cookieOf = ({ cookieHeader }: TestClient) =>
  /lintel_session=([^;]+)/.exec(cookieHeader)?.[1] ?? '';
const withCookie = (cookie: string, url = '/api/auth/me', server = app) =>
  server.visitor().inject({ url, cookies: { lintel_session: cookie } });
const statusWith = async (cookie: string) => (await withCookie(cookie)).statusCode;

describe('a copied cookie', () => {
  it('stops working after a password change, while the member’s own session continues', async () => {
    const { client } = await aProvedMember(app);
    const copy = cookieOf(client);
    const [before] = (await client.call(listSessions, {})).items;
    await client.call(changePassword, { body: change });
    expect(await statusWith(copy)).toBe(401);
    const { items } = await client.call(listSessions, {});
    expect(items).toMatchObject([{ id: before?.id, isCurrent: true }]);
  });

  it('stops working even if it is being renewed at the same time', async () => {
    const thefts = Array.from({ length: 10 }, async () => {
      const { client } = await aProvedMember(app);
      const renewal = {
        ...{ method: 'POST', url: '/api/auth/refresh', payload: {} },
        cookies: { lintel_session: cookieOf(client) },
      } as const;
      const thief = app.visitor();
      const [, changed] = await Promise.all([
        thief.inject(renewal),
        client.try(changePassword, { body: change }),
      ]);
      return [
        changed.status,
        (await thief.try(getSessionUser, {})).status,
        (await client.try(getSessionUser, {})).status,
      ];
    });
    expect(await Promise.all(thefts)).toEqual(Array(10).fill([204, 401, 200]));
  });

  it('stops working once its browser signs in again, by any method', async () => {
    await using issuer = await openFakeIssuer();
    await using linked = await openTestApp({ providers: [issuer.settings], rateLimitFactor: 100 });
    const { client, email } = await aMember(linked);
    const ways = {
      password: () => client.call(signinWithEmail, { body: { email, password: PASSWORD } }),
      async link() {
        await client.call(requestMagicLink, { body: { email } });
        const token = await tokenMailedTo(linked, email, 'magic-link');
        await client.call(verifyMagicLink, { body: { token } });
      },
      provider: () =>
        signInAt(issuer, client, { sub: '1', email: 'p@x.test', email_verified: true }),
      signup: () =>
        client.call(signup, {
          body: { fullName: 'Another', email: 'a@x.test', password: PASSWORD },
        }),
    };
    for (const [way, signIn] of Object.entries(ways)) {
      const copy = cookieOf(client);
      await signIn();
      expect(cookieOf(client), way).not.toBe(copy);
      const { statusCode } = await withCookie(copy, '/api/auth/me', linked);
      expect(statusCode, way).toBe(401);
      expect((await client.try(getSessionUser, {})).status, way).toBe(200);
    }
  });

  it('does not affect the sessions of other browsers', async () => {
    const { client, email } = await aMember(app);
    const other = app.visitor();
    await other.call(signinWithEmail, { body: { email, password: PASSWORD } });
    expect((await client.call(listSessions, {})).items).toHaveLength(2);
    await client.call(signinWithEmail, { body: { email, password: PASSWORD } });
    expect((await client.call(listSessions, {})).items).toHaveLength(2);
    expect((await other.try(getSessionUser, {})).status).toBe(200);
  });
});

describe('a client with tokens', () => {
  const signIn = async (email: string, userAgent = 'Lintel for iPhone') => {
    const payload = { email, password: PASSWORD, tokens: true };
    const headers = { 'user-agent': userAgent };
    const request = { method: 'POST', url: '/api/auth/signin/email', payload, headers } as const;
    return (await app.visitor().inject(request)).json() as TokenSet;
  };

  it('has to sign in again after changing the password', async () => {
    const { email } = await aProvedMember(app);
    const { access_token, refresh_token } = await signIn(email);
    const headers = { authorization: `Bearer ${access_token}` };
    const request = { method: 'POST', url: '/api/auth/password/change', payload: change } as const;
    const { statusCode } = await app.visitor().injectUnmarked({ ...request, headers });
    expect(statusCode).toBe(204);
    const { error } = await app.visitor().try(refreshTokens, { body: { refresh_token } });
    expect(error?.code).toBe('TOKEN_EXPIRED');
  });

  it('is reported to the member if it is a new device', async () => {
    const { email } = await aProvedMember(app);
    const count = async () =>
      (await app.mailTo(email)).filter(({ kind }) => kind === 'new-device').length;
    await signIn(email);
    expect(await count()).toBe(1);
    expect((await app.mailTo(email)).at(-1)?.text).toContain('http://lintel.test/account');
    await signIn(email);
    expect(await count()).toBe(1);
    await signIn(email, 'Lintel for Android');
    expect(await count()).toBe(2);
  });

  it('is reported to no address that no one has confirmed, and by no words of its own', async () => {
    const [unproved, proved] = [await aMember(app), await aProvedMember(app)];
    for (const { email } of [unproved, proved]) {
      for (let i = 0; i < 12; i++) await signIn(email, `Firefox/${i} call 0900 now`);
    }
    expect(await app.mailTo(unproved.email)).toHaveLength(1);
    const mails = await app.mailTo(proved.email);
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).not.toContain('0900');
  });
});
