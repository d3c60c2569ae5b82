import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwnProvider, mountDemo } from '#demo/mount.ts';
import { readConfig } from '#server/config.ts';
import { aNewcomer } from '#server/testing/builders.ts';
import { messageIn } from '#server/testing/provider-signin.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { UserAgent } from '#server/testing/user-agent.ts';

let app: TestApp;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  const address = { port, publicUrl: undefined, linkBase: base };
  app = await openTestApp({ ...address, demo: true, rateLimitFactor: 1_000 }, undefined, mountDemo);
  await app.listen(port);
});
afterAll(() => app.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const TAG = 'a-popup-of-the-demo';
const start = (agent: UserAgent, more = `&state=${TAG}`, at = base) =>
  agent.open(`${at}/auth?provider=demo${more}`);
const me = async (agent: UserAgent, at = base) =>
  JSON.parse((await agent.open(`${at}/api/auth/me`)).html);

describe('the demo’s identity provider', () => {
  it('signs in as any person, from the button to the session', async () => {
    const agent = new UserAgent();
    const page = await start(agent);
    expect(page.url).toContain(`${base}/dev/provider/interaction/`);
    expect(page.html).toContain('Demo identity provider');
    const typed = { name: 'Ada Lovelace', email: 'Ada@Post.Example', verified: 'yes' };
    const end = await agent.submit(page, typed, 'type="email"');
    expect(end.url).toContain(`${base}/auth/provider/callback`);
    expect(messageIn(end.html)).toEqual({ type: 'lintel:signin', state: TAG, ok: true });
    expect(await me(agent)).toMatchObject({
      email: 'ada@post.example',
      fullName: 'Ada Lovelace',
      emailVerified: true,
    });
  });

  it('asks who signs in each time, and recognises the person', async () => {
    const agent = new UserAgent();
    const ids: string[] = [];
    for (let round = 0; round < 2; round++) {
      const page = await start(agent);
      expect(page.html).toContain('Choose someone');
      await agent.submit(page, {}, 'Priya Raman');
      ids.push((await me(agent)).id);
    }
    expect(ids[0]).toMatch(/^user_/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('allows cancelling', async () => {
    const agent = new UserAgent();
    const end = await agent.submit(await start(agent), { cancel: 'yes' }, 'name="cancel"');
    expect(messageIn(end.html)).toMatchObject({ ok: false, code: 'AUTH_CANCELLED', state: TAG });
    expect((await agent.open(`${base}/api/auth/me`)).status).toBe(401);
  });

  it('can report an unverified address, which then opens no account', async () => {
    const { email } = await aNewcomer(app);
    for (const [address, code] of [
      [email, 'PROVIDER_EMAIL_TAKEN'],
      ['no-one@post.example', 'PROVIDER_EMAIL_UNVERIFIED'],
    ] as const) {
      const agent = new UserAgent();
      const typed = { name: 'X', email: address };
      const end = await agent.submit(await start(agent), typed, 'type="email"');
      expect(messageIn(end.html)).toMatchObject({ ok: false, code });
    }
  });

  it('redirects in the page itself if there is no popup', async () => {
    const agent = new UserAgent();
    const end = await agent.submit(await start(agent, ''), {}, 'Priya Raman');
    expect(end.url).toBe(`${base}/auth/callback`);
  });

  it('works under the other names of this computer', async () => {
    const agent = new UserAgent();
    const other = base.replace('localhost', '127.0.0.1');
    const end = await agent.submit(await start(agent, undefined, other), {}, 'Priya Raman');
    expect(end.url).toContain(`${other}/auth/provider/callback`);
    expect(messageIn(end.html)).toMatchObject({ ok: true });
    expect((await me(agent, other)).email).toBe('priya.raman@post.example');
  });

  it('refuses to redirect anywhere else', async () => {
    const agent = new UserAgent();
    const { headers } = await fetch(`${base}/auth?provider=demo`, { redirect: 'manual' });
    const url = new URL(headers.get('location') ?? '');
    url.searchParams.set('redirect_uri', 'https://evil.example/');
    const page = await agent.open(url.href);
    expect(page.status).toBe(400);
    expect(page.html).toContain('The demo provider cannot continue');
  });

  it('is used if the demo has no other provider, and never in production', () => {
    const google = { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'secret' };
    expect(isOwnProvider(readConfig({}))).toBe(true);
    expect(isOwnProvider(readConfig(google))).toBe(false);
    expect(isOwnProvider(readConfig({ DEMO: 'false' }))).toBe(false);
    const elsewhere = { PUBLIC_URL: 'https://lintel.example', DEMO: 'true' };
    expect(() => readConfig(elsewhere)).toThrow('DEMO=true is for this machine alone');
    const production = { PUBLIC_URL: 'http://localhost', ALLOW_HTTP: 'true', DEMO: 'true' };
    expect(isOwnProvider(readConfig({ ...production, NODE_ENV: 'production' }))).toBe(false);
  });

  it('is not mounted unless it is configured', async () => {
    await using real = await openTestApp({}, undefined, mountDemo);
    for (const url of ['/dev/provider/.well-known/openid-configuration', '/auth?provider=demo']) {
      expect((await real.visitor().inject({ url })).statusCode).toBe(404);
    }
  });
});
