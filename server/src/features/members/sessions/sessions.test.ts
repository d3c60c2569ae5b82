import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import {
  endAllSessions,
  endSession,
  getSessionUser,
  listSessions,
  refreshTokens,
  type TokenSet,
} from '@lintel/contract/accounts/sessions';
import { TokenKeeper } from '@lintel/contract/accounts/token-keeper';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember, PASSWORD } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function signInElsewhere(email: string) {
  const visitor = app.visitor();
  await visitor.call(signinWithEmail, { body: { email, password: PASSWORD } });
  return visitor;
}

describe('sessions', () => {
  it('are listed with this one marked, and can be ended one by one', async () => {
    const { client, email } = await aMember(app);
    app.ctx.clock.advance(1000);
    const other = await signInElsewhere(email);
    const { items } = await client.call(listSessions, {});
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    await client.call(endSession, { params: { id: items[0]?.id ?? '' } });
    expect((await other.try(getSessionUser, {})).status).toBe(401);
    expect((await client.try(getSessionUser, {})).status).toBe(200);
  });

  it('of another member do not exist for the viewer', async () => {
    const victim = await aMember(app);
    const { client } = await aMember(app);
    const [session] = (await victim.client.call(listSessions, {})).items;
    const attempt = await client.try(endSession, { params: { id: session?.id ?? '' } });
    const unknownSession = await client.try(endSession, { params: { id: 'ses_missing' } });
    expect([attempt.status, attempt.error?.code]).toEqual([
      unknownSession.status,
      unknownSession.error?.code,
    ]);
    expect((await victim.client.try(getSessionUser, {})).status).toBe(200);
  });

  it('are fifty at most; of more the one used the longest ago ends', async () => {
    const { client, email } = await aMember(app);
    const body = { email, password: PASSWORD };
    for (let network = 1; network <= 12; network++) {
      app.ctx.clock.advance(1_000);
      const signIns = Array.from({ length: 5 }, () =>
        app.visitor(`203.0.113.${network}`).call(signinWithEmail, { body }),
      );
      await Promise.all(signIns);
    }
    expect((await client.try(getSessionUser, {})).status).toBe(401);
    const newest = await signInElsewhere(email);
    expect((await newest.call(listSessions, {})).items).toHaveLength(50);
  });

  it('are thirty an hour from one network, even with the right password', async () => {
    const { email } = await aMember(app);
    const body = { email, password: PASSWORD };
    const client = app.visitor('203.0.113.9');
    const statuses: number[] = [];
    for (let round = 0; round < 7; round++) {
      const signIns = Array.from({ length: 5 }, () => client.try(signinWithEmail, { body }));
      statuses.push(...(await Promise.all(signIns)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await app.visitor().try(signinWithEmail, { body })).status).toBe(200);
  });

  it('can all be ended at once', async () => {
    const { client, email } = await aMember(app);
    const other = await signInElsewhere(email);
    await client.call(endAllSessions, {});
    for (const browser of [client, other]) {
      expect((await browser.try(getSessionUser, {})).status).toBe(401);
    }
  });
});

describe('the session of a browser', () => {
  const DAY = 24 * 3_600_000;
  const MONTH = 29 * DAY;

  it('can be renewed before its thirty days are over, even by two tabs at once', async () => {
    const { client } = await aMember(app);
    app.ctx.clock.advance(MONTH);
    const tabs = await Promise.all([1, 2].map(() => client.try(refreshTokens, { body: {} })));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    app.ctx.clock.advance(MONTH);
    expect((await client.try(getSessionUser, {})).status).toBe(200);
  });

  it('ends after ninety days, however often it is renewed', async () => {
    const { client } = await aMember(app);
    for (let i = 0; i < 3; i++) {
      app.ctx.clock.advance(MONTH);
      await client.call(refreshTokens, { body: {} });
    }
    app.ctx.clock.advance(2 * DAY);
    const renewal = await client.call(refreshTokens, { body: {} });
    expect(renewal).toEqual({ expires_in: 86_400 });
    app.ctx.clock.advance(DAY);
    expect((await client.try(getSessionUser, {})).status).toBe(401);
    expect((await client.try(refreshTokens, { body: {} })).error?.code).toBe('TOKEN_EXPIRED');
  });

  it('ends when its replaced cookie is used later', async () => {
    const { client, email } = await aMember(app);
    const thief = app.visitor();
    const signin = { method: 'POST', url: '/api/auth/signin/email' } as const;
    const { cookies } = await thief.inject({ ...signin, payload: { email, password: PASSWORD } });
    const old = cookies.find(({ name }) => name === 'lintel_session')?.value ?? '';
    await thief.call(refreshTokens, { body: {} });
    app.ctx.clock.advance(11_000);
    const jar = { lintel_session: old };
    const asMe = await app.visitor().inject({ url: '/api/auth/me', cookies: jar });
    expect(asMe.statusCode).toBe(401);
    const renewal = {
      method: 'POST',
      url: '/api/auth/refresh',
      payload: {},
      cookies: jar,
    } as const;
    expect((await app.visitor().inject(renewal)).json().error.code).toBe('TOKEN_EXPIRED');
    expect((await thief.try(getSessionUser, {})).status).toBe(401);
    expect((await client.try(getSessionUser, {})).status).toBe(200);
  });

  it('can be renewed 30 times an hour, and leaves no replaced cookie behind', async () => {
    const { client } = await aMember(app);
    const old = client.cookieHeader;
    const renewals: number[] = [];
    for (let i = 0; i < 31; i++) {
      renewals.push((await client.try(refreshTokens, { body: {} })).status);
      app.ctx.clock.advance(11_000);
    }
    expect(renewals).toEqual([...Array(30).fill(200), 429]);
    const { id } = (await client.call(listSessions, {})).items[0] ?? {};
    const rows = await app.ctx.db
      .selectFrom('sessionTokens')
      .select('kind')
      .where('sessionId', '=', id ?? '')
      .execute();
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['cookie', 'cookie', 'family']);
    // The first cookie is no longer stored, but it is of the same family.
    const thief = { method: 'POST', url: '/api/auth/refresh', payload: {} } as const;
    const headers = { cookie: old };
    expect((await app.visitor().inject({ ...thief, headers })).statusCode).toBe(401);
    expect((await client.try(getSessionUser, {})).status).toBe(401);
  });

  it('cannot be renewed if there is none', async () => {
    const { error } = await app.visitor().try(refreshTokens, { body: {} });
    expect(error?.code).toBe('TOKEN_EXPIRED');
  });
});

describe('the token set of another client', () => {
  async function signIn(): Promise<TokenSet & { email: string }> {
    const { email } = await aMember(app);
    const body = { email, password: PASSWORD, tokens: true as const };
    const tokens = await app.visitor().call(signinWithEmail, { body });
    return { ...(tokens as TokenSet), email };
  }
  const me = (access: string) =>
    app.visitor().injectUnmarked({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${access}` },
    });
  const refresh = async (refresh_token: string) => {
    const { status, error, body } = await app
      .visitor()
      .try(refreshTokens, { body: { refresh_token } });
    return { status, error, body: body as TokenSet };
  };

  it('gives access for 15 minutes and can be renewed for 30 days', async () => {
    const tokens = await signIn();
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 900,
      refresh_expires_in: 2_592_000,
    });
    expect((await me(tokens.access_token)).statusCode).toBe(200);
    app.ctx.clock.advance(900_000);
    expect((await me(tokens.access_token)).statusCode).toBe(401);
    const answer = await refresh(tokens.refresh_token);
    expect((await me(answer.body.access_token)).statusCode).toBe(200);
  });

  it('ends after ninety days, however often it is renewed', async () => {
    let { refresh_token } = await signIn();
    let last = 0;
    for (let i = 0; i < 4; i++) {
      app.ctx.clock.advance(22 * 24 * 3_600_000);
      const { body } = await refresh(refresh_token);
      ({ refresh_token, refresh_expires_in: last } = body);
    }
    expect(last).toBe(2 * 86_400);
    app.ctx.clock.advance(last * 1_000);
    expect((await refresh(refresh_token)).error?.code).toBe('TOKEN_EXPIRED');
  });

  it('survives two renewals at once', async () => {
    const tokens = await signIn();
    const both = await Promise.all([refresh(tokens.refresh_token), refresh(tokens.refresh_token)]);
    for (const { status, body } of both) {
      expect(status).toBe(200);
      expect((await refresh(body.refresh_token)).status).toBe(200);
    }
  });

  it('ends with its session when a replaced refresh token comes back', async () => {
    const tokens = await signIn();
    const answer = await refresh(tokens.refresh_token);
    app.ctx.clock.advance(11_000);
    expect((await refresh(tokens.refresh_token)).error?.message).toBe(
      'Session expired. Please sign in again.',
    );
    expect((await me(answer.body.access_token)).statusCode).toBe(401);
    expect((await refresh(answer.body.refresh_token)).status).toBe(401);
  });

  it('cannot be swapped: a refresh token gives no access, and an access token cannot be renewed', async () => {
    const tokens = await signIn();
    expect((await me(tokens.refresh_token)).statusCode).toBe(401);
    expect((await refresh(tokens.access_token)).status).toBe(401);
  });

  it('is renewed by the client helper 30 seconds early, once for all callers, and cleared by a 401', async () => {
    const tokens = await signIn();
    const savedTokens: (TokenSet | null)[] = [];
    let renewals = 0;
    const keeper = new TokenKeeper(tokens, {
      origin: '',
      now: () => app.ctx.clock.now(),
      onChange: (next) => savedTokens.push(next),
      async fetch(url, { body }) {
        renewals += 1;
        const headers = { 'content-type': 'application/json' };
        const answer = await app
          .visitor()
          .injectUnmarked({ method: 'POST', url, payload: body, headers });
        return new Response(answer.body, { status: answer.statusCode });
      },
    });
    app.ctx.clock.advance(869_000);
    expect(await keeper.accessToken()).toBe(tokens.access_token);
    app.ctx.clock.advance(1_000);
    const accessTokens = await Promise.all([1, 2, 3].map(() => keeper.accessToken()));
    expect(new Set(accessTokens).size).toBe(1);
    expect(renewals).toBe(1);
    expect((await me(accessTokens[0] ?? '')).statusCode).toBe(200);

    await app.ctx.db.deleteFrom('sessions').execute();
    app.ctx.clock.advance(900_000);
    expect(await keeper.accessToken()).toBeNull();
    expect(savedTokens.at(-1)).toBeNull();
    expect(await keeper.accessToken()).toBeNull();
    expect(renewals).toBe(2);
  });
});
