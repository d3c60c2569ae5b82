import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { countTurns, manyMessages } from '#server/testing/many-messages.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-'));
  // The embedded database of the other tests is in the memory of their process.
  const inFile = { database: { engine: 'sqlite', path: join(folder, 'lintel.db') } } as const;
  const isEmbedded = process.env.TEST_ENGINE !== 'postgres';
  app = await openTestApp({ rateLimitFactor: 1e9, ...(isEmbedded && inFile) });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const CONDITIONS = ['message 8.', ...Array(39).fill('zq')].map((text) => `content.ilike.*${text}`);
const query = `select=content&or=(${CONDITIONS.join()})`;
const table = 'messages';
const inBatch = (statement: object) =>
  ({
    method: 'POST',
    url: '/api/db/lintel/batch',
    payload: { mode: 'transaction', statements: [statement] },
  }) as const;

it.each([
  ['a request', { method: 'GET', url: `/api/db/lintel/rest/v1/${table}?${query}` } as const],
  ['a batch', inBatch({ method: 'GET', table, query })],
  [
    'a change in a batch',
    inBatch({ method: 'PATCH', table, query, body: { readAt: new Date(0).toISOString() } }),
  ],
])('serves other requests while %s searches many messages', async (_name, request) => {
  const member = await aMember(app);
  await putOnPlan(app, member.id, 'business');
  await manyMessages(app, member, 2);
  const token = await tokenOf(member, ['messages:read', 'messages:write']);
  const headers = { authorization: `Bearer ${token}` };
  const { result, turns } = await countTurns(async () =>
    app.visitor().injectUnmarked({ ...request, headers }),
  );
  const found = Array(2).fill({ content: 'This is message 8.' });
  expect(result.json()).toEqual(
    request.method === 'GET' ? found : { results: [{ status: 200, body: found }] },
  );
  expect(turns).toBeGreaterThan(300);
});
