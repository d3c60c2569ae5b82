import { getUsageToday } from '@lintel/contract/plans/plans';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

async function twoProfiles() {
  const [{ client }, { id }] = [await aMember(app), await aMember(app)];
  const viewed = async () => (await client.call(getUsageToday, {})).profilesViewed;
  return { client, viewed, id, url: `/api/profiles/${id}` };
}

const FOREIGN = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { referer: 'http://evil.example/page' },
  { origin: 'http://evil.example' },
  { origin: 'null' },
];

it.each(FOREIGN)(
  'another site cannot make a member’s browser open a profile: %j',
  async (headers) => {
    const { client, viewed, url } = await twoProfiles();
    expect((await client.injectUnmarked({ url, headers })).statusCode).toBe(403);
    await client.injectUnmarked({ method: 'HEAD', url, headers });
    expect(await viewed()).toBe(0);
  },
);

it.each(FOREIGN)('no endpoint below /api/ responds to another site: %j', async (headers) => {
  const { client } = await aMember(app);
  for (const url of ['/api/site', '/%61pi/auth/me', '/api/openapi.json']) {
    const answer = await client.injectUnmarked({ url, headers });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'CROSS_SITE_REQUEST']);
  }
});

it('links from elsewhere can open pages and health checks, and a typed address can open the API', async () => {
  const { client, url } = await twoProfiles();
  const typed = { 'sec-fetch-site': 'none' };
  expect((await client.injectUnmarked({ url, headers: typed })).statusCode).toBe(200);
  expect((await client.injectUnmarked({ url })).statusCode).toBe(200);
  for (const headers of FOREIGN) {
    const health = await client.injectUnmarked({ url: '/healthz', headers });
    expect(health.statusCode).toBe(200);
    const page = await client.injectUnmarked({ url: '/pricing', headers });
    expect(page.statusCode).not.toBe(403);
  }
});

it('HEAD requests do not use up an allowance', async () => {
  const { client, viewed, url, id } = await twoProfiles();
  await Promise.all(Array.from({ length: 8 }, () => client.inject({ method: 'HEAD', url })));
  expect(await viewed()).toBe(0);
  await client.call(getProfile, { params: { id } });
  expect(await viewed()).toBe(1);
  const health = await client.inject({ method: 'HEAD', url: '/healthz' });
  expect([health.statusCode, health.body]).toEqual([200, '']);
});

it('the payment provider’s events are accepted without fetch metadata', async () => {
  const url = '/api/billing/webhook';
  const { json } = await app.visitor().injectUnmarked({ method: 'POST', url, payload: '{}' });
  expect(json().error.code).not.toBe('CROSS_SITE_REQUEST');
});

it('a server without a public address takes for its own pages those of the host asked for', async () => {
  await using unnamed = await openTestApp({ publicUrl: undefined });
  const { client } = await aMember(unnamed);
  const ask = async (method: 'GET' | 'POST', own: Record<string, string>) => {
    const url = method === 'GET' ? '/api/auth/me' : '/api/auth/signout';
    const headers = { host: 'lintel.local:3000', ...own };
    return (await client.injectUnmarked({ method, url, headers })).statusCode;
  };
  expect(await ask('GET', { referer: 'http://lintel.local:3000/login' })).toBe(200);
  expect(await ask('GET', { referer: 'http://lintel.test/login' })).toBe(403);
  expect(await ask('GET', { referer: 'nowhere' })).toBe(403);
  expect(await ask('POST', { origin: 'http://lintel.test' })).toBe(403);
  expect(await ask('POST', { origin: 'http://lintel.local:3000' })).toBe(204);
});

it('a socket without a public address needs the same, unless it brings a token and no cookie', async () => {
  await using unnamed = await openTestApp({ publicUrl: undefined });
  const address = await unnamed.listen();
  const { client, email, password } = await aMember(unnamed);
  const open = async (who: TestClient, headers: Record<string, string>) => {
    const socket = await TestSocket.open(address, who, headers);
    await socket.hello();
    socket.close();
  };
  await open(client, { origin: address });
  for (const headers of [{ origin: 'http://lintel.test' }, { origin: 'null' }, {}]) {
    await expect(open(client, headers as Record<string, string>)).rejects.toThrow('not let in');
  }
  const payload = { email, password, tokens: true };
  const login = { method: 'POST', url: '/api/auth/signin/email', payload } as const;
  const { access_token } = (await unnamed.visitor().inject(login)).json();
  const authorization = `Bearer ${access_token}`;
  await open(unnamed.visitor(), { authorization });
  const foreign = open(unnamed.visitor(), { authorization, origin: 'http://lintel.test' });
  await expect(foreign).rejects.toThrow('not let in');
});

it('a socket with a public address is opened by the pages of that address alone', async () => {
  await using named = await openTestApp({ publicUrl: 'https://lintel.test' });
  const address = await named.listen();
  const { client } = await aMember(named);
  const open = (origin: string) => TestSocket.open(address, client, { origin });
  for (const origin of ['http://lintel.test', 'https://lintel.test:8443', address]) {
    await expect(open(origin)).rejects.toThrow('not let in');
  }
  const socket = await open('https://lintel.test');
  await socket.hello();
  socket.close();
});
