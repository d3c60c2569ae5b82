import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@lintel/contract/api';
import { createCollection } from '@lintel/contract/collections/collections';
import type { Endpoint } from '@lintel/contract/endpoint';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import webpush from 'web-push';
import { AiServer } from '#server/testing/ai-server.ts';
import { aMember, anAdmin, PASSWORD } from '#server/testing/builders.ts';
import { FakeCompaniesHouse } from '#server/testing/fake-companies-house.ts';
import { FakePushService } from '#server/testing/fake-push-service.ts';
import { FakeWeb } from '#server/testing/fake-web.ts';
import { type LocalServer, openLocalServer } from '#server/testing/local-server.ts';
import { aPicture } from '#server/testing/pictures.ts';
import {
  fittingRequests,
  hostileRequests,
  type Material,
  type RawRequest,
  refusalIn,
  sendRaw,
} from '#server/testing/raw-requests.ts';
import { saveSearch } from '#server/testing/saved-searches.ts';
import { StripeServer } from '#server/testing/stripe-server.ts';
import { send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Requests that are answered for each endpoint, and those that are tried for them. */
const FITTING = 3;
const TRIED = 30;
const HOSTILE = 14;

/** Answers to a request that the endpoint itself was not asked. */
const TURNED_AWAY = [
  'NOT_SIGNED_IN',
  'NOT_ALLOWED',
  'NOT_ONBOARDED',
  'CROSS_SITE_REQUEST',
  'RATE_LIMITED',
  'MALFORMED_REQUEST',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
  'PROJECT_NOT_FOUND',
  'DAILY_WEB_LIMIT',
  'DAILY_AI_LIMIT',
];

let app: TestApp;
let pushService: FakePushService;
let payments: StripeServer;
let web: FakeWeb;
let ai: AiServer;
let companiesHouse: FakeCompaniesHouse;
let search: LocalServer;
let screenshots: LocalServer;
let admin: Awaited<ReturnType<typeof anAdmin>>;
let material: Material;

beforeAll(async () => {
  // Whatever can be configured is, so that no endpoint excuses itself.
  pushService = await FakePushService.open();
  payments = await StripeServer.open();
  const picture = await aPicture('png');
  web = await FakeWeb.open();
  ai = await AiServer.open();
  ai.picture = { b64_json: picture.toString('base64') };
  companiesHouse = await FakeCompaniesHouse.open();
  search = await openLocalServer((_request, response) => response.end('{"results":[]}'));
  screenshots = await openLocalServer((_request, response) => response.end(picture));
  app = await openTestApp({
    rateLimitFactor: 1e9,
    // No server listens there, which the answer to a test email says.
    mail: { mode: 'smtp', url: 'smtp://127.0.0.1:1', from: 'no-reply@lintel.test' },
    ai: ai.settings,
    companiesHouse: companiesHouse.settings,
    web: {
      network: web,
      searchUrl: search.address,
      screenshotUrl: `${screenshots.address}/?url={url}`,
    },
    // One plan is bought and the other waited for.
    payments: { ...payments.settings, prices: { pro: ['price_pro'] } },
    push: {
      ...webpush.generateVAPIDKeys(),
      subject: 'mailto:help@lintel.example',
      services: [pushService.address],
    },
  });
  admin = await anAdmin(app);
  material = { words: await requestsOfAProduct(), file: picture };
});
afterAll(async () => {
  await app.close();
  await Promise.all([pushService.close(), payments.close(), web.close(), ai.close()]);
  const servers = [search, screenshots, companiesHouse];
  await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
});

/** Texts for every kind of field, and the ids of things that there are. */
async function requestsOfAProduct(): Promise<string[]> {
  const other = await aMember(app);
  const message = await send(other, admin);
  const collection = await admin.client.call(createCollection, { body: { name: 'Leeds' } });
  const search = await saveSearch(admin);
  return [
    ...[search.id, 'role=investor&location=Leeds'],
    ...[admin.id, other.id, message.id, collection.id, `aud_${'0'.repeat(26)}`],
    ...[admin.email, 'someone@example.test', PASSWORD, 'Rosalind Ashe', 'Leeds', 'deals/plan.pdf'],
    ...[randomUUID(), 'cs_test_1', '1_x', '{"upsert":true}', pushService.browser('phone')],
    ...['123456', 'abcd-efgh-2345-mnop', 'lintel', 'id.desc', 'in.(x)'],
    ...['2026-03-01', '2026-12-24', '2026-03-01T09:00:00Z', '/search'],
  ];
}

/** Send it as an administrator, who may call everything: as a new one where a request before took the rights away. */
async function ask(endpoint: Endpoint, request: RawRequest) {
  const response = await sendRaw(admin.client, endpoint, request);
  const lost: (string | undefined)[] = endpoint.access === 'public' ? [] : ['NOT_SIGNED_IN'];
  if (['admin', 'staff-or-token'].includes(endpoint.access)) lost.push('NOT_ALLOWED');
  if (!lost.includes(refusalIn(response))) return response;
  admin = await anAdmin(app);
  return sendRaw(admin.client, endpoint, request);
}

const named = ENDPOINTS.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

it.each(named)(
  '%s responds to valid requests, and only to clients with access',
  async (_name, endpoint) => {
    const requests = fittingRequests(endpoint, material, TRIED);
    expect(requests).not.toEqual([]);
    const turnedAway = [...TURNED_AWAY, endpoint.refusal];
    const codes: (string | undefined)[] = [];
    const answered = () => codes.filter((code) => code === undefined || !turnedAway.includes(code));
    for (const request of requests) {
      const response = await ask(endpoint, request);
      expect(response.statusCode, response.body).toBeLessThan(500);
      codes.push(refusalIn(response));
      if (answered().length === FITTING) break;
      if (endpoint.access === 'public') continue;
      expect(refusalIn(await sendRaw(app.visitor(), endpoint, request))).toBe('NOT_SIGNED_IN');
    }
    expect(answered(), `every request was turned away: ${codes}`).not.toEqual([]);
  },
);

it.each(named)('%s refuses invalid requests without failing', async (_name, endpoint) => {
  await fc.assert(
    fc.asyncProperty(hostileRequests(endpoint, material), async (request) => {
      const response = await ask(endpoint, request);
      expect(response.statusCode, response.body).toBeLessThan(500);
    }),
    { numRuns: HOSTILE },
  );
});

const naming = named.filter(([, { path }]) => path.includes('{') && !path.includes('{project}'));
it.each(naming)('%s has nothing at a malformed path', async (_name, { method, path }) => {
  const url = path.replaceAll(/\{\w+\}/g, '%00');
  const answer = await admin.client.inject({ method, url });
  expect(answer.statusCode, answer.body).toBe(404);
});

it('numbers and text that a column cannot store are refused in every position', async () => {
  const other = await aMember(app);
  await send(other, admin);
  const messages = `/api/conversations/${other.id}/messages`;
  const answers = [
    await admin.client.inject({ url: `${messages}?after=2147483648` }),
    await admin.client.inject({ url: `${messages}?before=9007199254740991` }),
    await admin.client.inject({
      method: 'POST',
      url: `/api/conversations/${other.id}/read`,
      payload: { upTo: 2_147_483_648 },
    }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(400);
    expect(refusalIn(answer)).toBe('VALIDATION_FAILED');
  }
  const { statusCode } = await admin.client.inject({ url: `${messages}?after=2147483647` });
  expect(statusCode).toBe(200);
});

it.runIf(process.env.TEST_ENGINE === 'postgres').each([
  ['a number that is too large', sql`select ${2 ** 31}::integer`],
  ['text with a NUL', sql`select ${'\0'}::text`],
])('%s that only the database detects is refused and logged', async (_, query) => {
  await using open = await openTestApp({}, undefined, async (fastify, { db }) => {
    fastify.get('/unstorable', async () => query.execute(db));
  });
  const answer = await open.visitor().inject({ url: '/unstorable' });
  expect(answer.statusCode).toBe(400);
  expect(refusalIn(answer)).toBe('VALIDATION_FAILED');
  expect(open.logLines.some((line) => line.includes('request failed'))).toBe(true);
});
