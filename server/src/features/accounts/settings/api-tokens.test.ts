import { exportAccount, signinWithEmail } from '@lintel/contract/accounts/accounts';
import { createApiToken, endApiToken, listApiTokens } from '@lintel/contract/accounts/api-tokens';
import { endAllSessions, getSessionUser } from '@lintel/contract/accounts/sessions';
import { createCollection } from '@lintel/contract/collections/collections';
import { changePassword } from '@lintel/contract/credentials/passwords';
import { getUsageToday } from '@lintel/contract/plans/plans';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { PLANS } from '@lintel/contract/values/plans';
import { SCOPE_KEYS, TOKEN_DAYS, type TokenScope } from '@lintel/contract/values/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isApiToken, newApiToken } from '#server/platform/tokens.ts';
import { aMember, aProvedMember, PASSWORD, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ALL: TokenScope[] = [...SCOPE_KEYS];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Asks as a program does: with a token, and without cookies and the marks of browsers. */
function ask(token: string, url: string, method: 'GET' | 'POST' = 'GET', payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  return app.visitor().injectUnmarked({ method, url, headers, ...(payload && { payload }) });
}

const codeOf = ({ body }: { body: string }) => JSON.parse(body).error?.code as string | undefined;

async function onBusiness() {
  const member = await aProvedMember(app);
  await putOnPlan(app, member.id, 'business');
  return member;
}

describe('a new token', () => {
  it('is shown once, stored as a hash, listed without its secret and reported by email', async () => {
    const { client, email } = await onBusiness();
    const body = { name: ' My  script ', scopes: ['own:write', 'own:read'] as const, days: 90 };
    const answer = await client.call(createApiToken, {
      body: { ...body, scopes: [...body.scopes], days: 90 },
    });
    const { token, ...listed } = answer;
    expect(token).toMatch(/^lnt_[\w-]{51}$/);
    expect(listed).toMatchObject({ name: 'My script', scopes: ['own:read', 'own:write'] });
    expect(Date.parse(listed.expiresAt) - app.ctx.clock.now()).toBe(90 * DAY);
    expect(await client.call(listApiTokens, {})).toEqual({ items: [listed] });
    const rows = await app.ctx.db.selectFrom('apiTokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const mails = await app.mailTo(email);
    expect(mails.at(-1)).toMatchObject({ kind: 'api-token-created' });
    expect(mails.at(-1)?.text).toContain('change your profile and your collections');
    expect(mails.at(-1)?.text).not.toContain(token);
    expect(app.logLines.join()).not.toContain(token);
  });

  it('needs a confirmed address, and its email repeats no words of its member', async () => {
    const { client, email, confirmAddress } = await aMember(app);
    const name = 'URGENT: call 0900 123456 now';
    const body = { name, scopes: ['own:read' as const], days: 30 as const };
    expect((await client.try(createApiToken, { body })).error?.code).toBe('EMAIL_NOT_CONFIRMED');
    await confirmAddress();
    await client.call(createApiToken, { body });
    const mails = await app.mailTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['confirm-address', 'api-token-created']);
    expect(mails.map(({ subject, text }) => subject + text).join()).not.toContain('URGENT');
  });

  it('is not created by a session that has been ended meanwhile', async () => {
    const { client, email } = await aProvedMember(app);
    const body = { name: 'Script', scopes: ['own:read' as const], days: 30 as const };
    const races = Array.from({ length: 10 }, () => client.try(createApiToken, { body }));
    await Promise.all([...races, client.call(endAllSessions, {})]);
    await app.visitor().call(signinWithEmail, { body: { email, password: PASSWORD } });
    expect(
      await app.ctx.db
        .selectFrom('apiTokens')
        .innerJoin('members', 'members.id', 'apiTokens.memberId')
        .select('apiTokens.id')
        .where('members.email', '=', email)
        .execute(),
    ).toEqual([]);
  });

  it('needs a recent sign-in, a name, a known scope and a known length', async () => {
    const { client } = await aMember(app);
    const good = { name: 'Script', scopes: ['own:read'], days: 30 };
    for (const wrong of [{ name: ' ' }, { scopes: [] }, { scopes: ['admin'] }, { days: 31 }]) {
      const { error } = await client.try(createApiToken, { body: { ...good, ...wrong } as never });
      expect(error?.code).toBe('VALIDATION_FAILED');
    }
    app.ctx.clock.advance(11 * MINUTE);
    const { error } = await client.try(createApiToken, { body: good as never });
    expect(error?.code).toBe('RECENT_SIGNIN_NEEDED');
  });

  it('is the only one and reads only, unless its member is on Business', async () => {
    const { client, id } = await aProvedMember(app);
    const body = { name: 'Script', scopes: ['own:read' as const], days: 30 as const };
    const writing = await client.try(createApiToken, { body: { ...body, scopes: ALL } });
    expect(writing.error?.code).toBe('TOKEN_PLAN_NEEDED');
    const many = await Promise.all(
      Array.from({ length: 8 }, () => client.try(createApiToken, { body })),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    await putOnPlan(app, id, 'business');
    await client.call(createApiToken, { body: { ...body, scopes: ALL } });
    expect((await client.call(listApiTokens, {})).items).toHaveLength(2);
  });
});

describe('the access token of a session', () => {
  const url = createCollection.path.replace('/api/', '/api/db/lintel/rest/v1/');

  it('is held to the plan of its member by the data API', async () => {
    const member = await aMember(app);
    const bearer = (await member.client.bearer()) ?? '';
    const written = await ask(bearer, url, 'POST', { name: 'Written on Free' });
    expect(written.json().code).toBe('TOKEN_SCOPE_MISSING');
    const statement = { method: 'POST', table: 'collections', body: { name: 'x' } };
    const batch = { statements: [statement], mode: 'independent' };
    const batched = await ask(bearer, '/api/db/lintel/batch', 'POST', batch);
    expect(batched.body).toContain('TOKEN_SCOPE_MISSING');
    for (let i = 0; i < 101; i += 1) {
      if (i % 50 === 0) app.ctx.clock.advance(MINUTE);
      const { statusCode } = await ask(bearer, url);
      expect([i, statusCode]).toEqual([i, i < 99 ? 200 : 429]);
    }
    const { apiRequests } = await member.client.call(getUsageToday, {});
    expect(apiRequests).toBe(100);
  });

  it('writes by the data API on Business, and by the product’s own endpoints on every plan', async () => {
    const member = await aMember(app);
    const bearer = (await member.client.bearer()) ?? '';
    expect((await ask(bearer, createCollection.path, 'POST', { name: 'Own' })).statusCode).toBe(
      201,
    );
    await putOnPlan(app, member.id, 'business');
    expect((await ask(bearer, url, 'POST', { name: 'By program' })).statusCode).toBe(201);
  });
});

describe('a request with a token', () => {
  it('is its member’s, within its scopes', async () => {
    const member = await onBusiness();
    const token = await tokenOf(member, ['own:read']);
    const answer = await ask(token, getSessionUser.path);
    expect(answer.json()).toMatchObject({ id: member.id });
    expect(answer.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' });
    const writing = await ask(token, createCollection.path, 'POST', { name: 'Leeds' });
    expect(codeOf(writing)).toBe('TOKEN_SCOPE_MISSING');
    const writer = await tokenOf(member, ['own:write']);
    expect((await ask(writer, createCollection.path, 'POST', { name: 'Leeds' })).statusCode).toBe(
      201,
    );
    // What no scope allows needs a session.
    const strongest = await tokenOf(member, ALL);
    for (const { path } of [exportAccount, listApiTokens]) {
      expect(codeOf(await ask(strongest, path))).toBe('TOKEN_SCOPE_MISSING');
    }
    const { items } = await member.client.call(listApiTokens, {});
    expect(items.at(-1)?.lastUsedOn).toBe(new Date(app.ctx.clock.now()).toISOString().slice(0, 10));
  });

  it('spends the views of its member', async () => {
    const member = await aMember(app);
    const other = await aMember(app);
    const token = await tokenOf(member, ['profiles:read']);
    const url = getProfile.path.replace('{id}', other.id);
    expect((await ask(token, url)).statusCode).toBe(200);
    const usage = await member.client.call(getUsageToday, {});
    expect(usage).toMatchObject({ profilesViewed: 1, apiRequests: 1 });
  });

  it('no longer writes when its member has left Business', async () => {
    const member = await onBusiness();
    const token = await tokenOf(member, ['own:read', 'own:write']);
    await app.ctx.db
      .updateTable('subscriptions')
      .set({ status: 'canceled' })
      .where('memberId', '=', member.id)
      .execute();
    const writing = await ask(token, createCollection.path, 'POST', { name: 'Leeds' });
    expect(codeOf(writing)).toBe('TOKEN_SCOPE_MISSING');
    expect((await ask(token, getSessionUser.path)).statusCode).toBe(200);
  });

  it('is refused when the token has expired, ended, or was never made', async () => {
    const member = await onBusiness();
    const days = TOKEN_DAYS[0];
    const token = await tokenOf(member, ['own:read']);
    const { items } = await member.client.call(listApiTokens, {});
    const ended = await tokenOf(member, ['own:read']);
    const [newest] = (await member.client.call(listApiTokens, {})).items;
    await member.client.call(endApiToken, { params: { id: newest?.id ?? '' } });
    expect(codeOf(await ask(ended, getSessionUser.path))).toBe('NOT_SIGNED_IN');
    const stranger = await aMember(app);
    const theirs = await stranger.client.try(endApiToken, {
      params: { id: items[0]?.id ?? '' },
    });
    expect(theirs.error?.code).toBe('NOT_FOUND');
    expect(codeOf(await ask(newApiToken(), getSessionUser.path))).toBe('NOT_SIGNED_IN');
    expect(codeOf(await ask(`${token.slice(0, -1)}x`, getSessionUser.path))).toBe('NOT_SIGNED_IN');
    expect((await ask(token, getSessionUser.path)).statusCode).toBe(200);
    app.ctx.clock.advance(days * DAY);
    expect(codeOf(await ask(token, getSessionUser.path))).toBe('TOKEN_EXPIRED');
  });

  it('is refused once its member is suspended, changes the password or signs out everywhere', async () => {
    const ways = [
      ({ email }) => setSuspended(app.ctx, email, true),
      ({ client }) =>
        client.call(changePassword, {
          body: { oldPassword: PASSWORD, newPassword: `${PASSWORD} once more` },
        }),
      ({ client }) => client.call(endAllSessions, {}),
    ] satisfies ((member: Awaited<ReturnType<typeof aMember>>) => Promise<unknown>)[];
    for (const end of ways) {
      const member = await aProvedMember(app);
      const token = await tokenOf(member, ['own:read']);
      expect((await ask(token, getSessionUser.path)).statusCode).toBe(200);
      await end(member);
      expect(codeOf(await ask(token, getSessionUser.path))).toBe('NOT_SIGNED_IN');
    }
  });

  it('is limited to 60 a minute for each token, and says how many are left', async () => {
    const member = await onBusiness();
    const token = await tokenOf(member, ['own:read']);
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => ask(token, getSessionUser.path)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '60' });
    const other = await tokenOf(member, ['own:read']);
    expect((await ask(other, getSessionUser.path)).statusCode).toBe(200);
    app.ctx.clock.advance(MINUTE);
    expect((await ask(token, getSessionUser.path)).statusCode).toBe(200);
  });

  it('is limited to 100 a day on Free and Pro', async () => {
    await using relaxed = await openTestApp({ rateLimitFactor: 1e9 });
    const limit = PLANS.pro.dailyLimits.apiRequests;
    const member = await aMember(relaxed);
    await putOnPlan(relaxed, member.id, 'pro');
    const headers = { authorization: `Bearer ${await tokenOf(member, ['own:read'])}` };
    const get = () => relaxed.visitor().injectUnmarked({ url: getSessionUser.path, headers });
    const answers = await Promise.all(Array.from({ length: limit + 10 }, get));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limit);
    expect(codeOf(await get())).toBe('DAILY_API_LIMIT');
    relaxed.ctx.clock.advance(DAY);
    expect((await get()).statusCode).toBe(200);
  });
});

it('a token in an address is refused and ended', async () => {
  const member = await onBusiness();
  const token = await tokenOf(member, ['own:read']);
  const exposed = await app.visitor().inject({ url: `${getSessionUser.path}?apikey=${token}` });
  expect(codeOf(exposed)).toBe('TOKEN_IN_ADDRESS');
  expect(codeOf(await ask(token, getSessionUser.path))).toBe('NOT_SIGNED_IN');
  expect((await member.client.call(listApiTokens, {})).items).toEqual([]);
  expect(app.logLines.join()).not.toContain(token);
});

it('a mistyped token is refused by its checksum', () => {
  const token = newApiToken();
  expect(isApiToken(token)).toBe(true);
  const typo = token[10] === 'a' ? 'b' : 'a';
  expect(isApiToken(token.slice(0, 10) + typo + token.slice(11))).toBe(false);
  expect(isApiToken(token.slice(1))).toBe(false);
});
