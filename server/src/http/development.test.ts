import { expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

interface Caller {
  ip?: string;
  host?: string;
  forwarded?: string;
}

async function statusOf(
  app: TestApp,
  { ip = '127.0.0.1', host = 'localhost:3000', forwarded }: Caller,
) {
  const headers = { host, ...(forwarded && { 'x-forwarded-for': forwarded }) };
  const statuses = ['/dev/mailbox', '/%64ev/mailbox'].map(async (url) => {
    const { statusCode } = await app.visitor(ip).inject({ url, headers });
    return statusCode;
  });
  return Promise.all(statuses);
}

it('pages for developers can only be opened on this machine', async () => {
  await using app = await openTestApp();
  expect(await statusOf(app, {})).toEqual([200, 200]);
  expect(await statusOf(app, { ip: '::1', host: '[::1]:3000' })).toEqual([200, 200]);
  for (const caller of [
    { ip: '192.0.2.1' },
    { ip: '::ffff:192.0.2.1' },
    { host: 'evil.example' },
    { forwarded: '203.0.113.7' },
    { forwarded: '127.0.0.1' },
  ]) {
    expect(await statusOf(app, caller), JSON.stringify(caller)).toEqual([404, 404]);
  }
});

it('a path without a route is not found', async () => {
  await using app = await openTestApp();
  for (const method of ['POST', 'OPTIONS'] as const) {
    const { statusCode } = await app.visitor().inject({ method, url: '/dev/nothing' });
    expect(statusCode).toBe(404);
  }
});

it('pages for developers do not exist if others can reach the server', async () => {
  await using app = await openTestApp({ development: false });
  expect(await statusOf(app, {})).toEqual([404, 404]);
});

it('settings that make limits ineffective are logged as a warning, once', async () => {
  await using app = await openTestApp({ production: true, rateLimitFactor: 5 });
  const warnings = (text: string) => app.logLines.filter((line) => line.includes(text)).length;
  expect(warnings('RATE_LIMIT_FACTOR is 5')).toBe(1);
  expect(warnings('X-Forwarded-For')).toBe(0);
  for (const forwarded of ['203.0.113.7', '203.0.113.8']) await statusOf(app, { forwarded });
  expect(warnings('X-Forwarded-For is ignored')).toBe(1);
  await using careful = await openTestApp({ production: true, trustProxy: ['127.0.0.1'] });
  await statusOf(careful, { forwarded: '203.0.113.7' });
  expect(careful.logLines.filter((line) => line.includes('"level":40'))).toEqual([]);
});
