import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

const PROXIES = { trustProxy: ['127.0.0.1', '10.0.0.0/8'] };
/** Opens an address that a network may open 120 times a minute. */
const ASKED = 130;

it.each([
  ['has a port', (i: number) => `203.0.113.2:${40_000 + i}`],
  ['is IPv6 in brackets with a port', (i: number) => `[2001:db8:1::1]:${40_000 + i}`],
  ['is after others', (i: number) => `198.51.100.${i}, 203.0.113.3`],
  ['is before a proxy with a port', (i: number) => `198.51.100.${i}, 203.0.113.4, 10.0.0.7:${i}`],
  ['is IPv4 in IPv6', (i: number) => (i % 2 ? '::ffff:203.0.113.5' : '203.0.113.5')],
  ['is no address', (i: number) => `nonsense-${i}`],
  ['is no address after one', (i: number) => `198.51.100.${i}, unknown`],
  ['is after nothing', (i: number) => `198.51.100.${i}, 203.0.113.6, , `],
])('fault: a caller is known by what a proxy passes on, where it %s', async (_, forwardedIn) => {
  await using app = await openTestApp(PROXIES);
  const statuses = [];
  for (let i = 0; i < ASKED; i++) {
    const headers = { 'x-forwarded-for': forwardedIn(i) };
    const { statusCode } = await app.visitor('127.0.0.1').inject({ url: '/join/x', headers });
    statuses.push(statusCode);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(ASKED - 120);
});

it('what a proxy passes on opens nothing that is for this machine alone', async () => {
  await using app = await openTestApp(PROXIES);
  for (const forwarded of ['unknown', '203.0.113.7, unknown', 'a'.repeat(5_000)]) {
    const headers = { host: 'localhost', 'x-forwarded-for': forwarded };
    for (const url of ['/metrics', '/dev/mailbox']) {
      const { statusCode } = await app.visitor('127.0.0.1').inject({ url, headers });
      expect([forwarded.slice(0, 20), url, statusCode]).toEqual([expect.anything(), url, 404]);
    }
  }
});
