// Runs on one engine: no header depends on the database.

import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openTestApp } from '#server/testing/test-app.ts';

async function headersOf(settings: Parameters<typeof openTestApp>[0], url = '/healthz') {
  await using app = await openTestApp(settings);
  return (await app.visitor().inject({ url })).headers;
}

const policyOf = (headers: Record<string, unknown>) =>
  String(headers['content-security-policy']).split(';');

it('scripts are made from no string but through the one policy that is listed', async () => {
  const policy = policyOf(await headersOf({}));
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types lintel');
});

it('what a page loads is asked for by https where the public address has it, and only there', async () => {
  const https = policyOf(await headersOf({ publicUrl: 'https://lintel.test' }));
  expect(https).toContain('upgrade-insecure-requests');
  for (const publicUrl of ['http://lintel.test', undefined]) {
    expect(policyOf(await headersOf({ publicUrl }))).not.toContain('upgrade-insecure-requests');
  }
});

it('answers of the API are kept in no cache, and have every other header too', async () => {
  await using app = await openTestApp();
  const ask = async (url: string) => (await app.visitor().inject({ url })).headers;
  const [page, answer] = [await ask('/healthz'), await ask('/api/site')];
  expect(answer['cache-control']).toBe('no-store');
  expect(page).not.toHaveProperty('cache-control');
  for (const name of ['content-security-policy', 'referrer-policy', 'x-content-type-options']) {
    expect(answer[name]).toBe(page[name]);
  }
});

it('whether https holds for the domains below is the operator’s to say', async () => {
  const hsts = async (hstsSubdomains: boolean) =>
    (await headersOf({ publicUrl: 'https://lintel.test', hstsSubdomains }))[
      'strict-transport-security'
    ];
  expect(await hsts(false)).toBe('max-age=31536000');
  expect(await hsts(true)).toBe('max-age=31536000; includeSubDomains');
  expect(readConfig({}).hstsSubdomains).toBe(false);
  expect(readConfig({ HSTS_SUBDOMAINS: 'true' }).hstsSubdomains).toBe(true);
  expect(() => readConfig({ HSTS_SUBDOMAINS: 'yes' })).toThrow('HSTS_SUBDOMAINS');
});

it('a page whose URL is not valid leads to the start page, as every unknown path does', async () => {
  await using app = await openTestApp();
  const headers = { accept: 'text/html,*/*;q=0.8' };
  const answer = await app.visitor().inject({ url: '/%E0%A4%A', headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  const ofApi = await app.visitor().inject({ url: '/api/profiles/%ff', headers });
  expect(ofApi.json().error.code).toBe('MALFORMED_REQUEST');
});

it.each(['/api/profiles/%ff', '/%2'])(
  'the refusal of a URL that is not valid has the body and headers of every other: %s',
  async (url) => {
    await using app = await openTestApp();
    const refused = await app.visitor().inject({ url });
    const { error } = refused.json();
    expect([refused.statusCode, error.code]).toEqual([400, 'MALFORMED_REQUEST']);
    // Only compression adds `vary`.
    const { vary: _vary, ...usual } = (await app.visitor().inject({ url: '/api/nothing' })).headers;
    const names = (of: object) => Object.keys(of).toSorted();
    expect(names(refused.headers)).toEqual(names(usual));
    expect(error.requestId).toBe(refused.headers['x-request-id']);
  },
);
