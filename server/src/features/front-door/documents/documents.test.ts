import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsAsJson, documentsAsJson } from '#server/testing/documents-as-json.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let documents: DocumentsAsJson;
beforeAll(async () => {
  app = await openTestApp();
  documents = documentsAsJson(app);
});
afterAll(async () => {
  await documents.server.close();
  await app.close();
});

const WITHOUT = [
  ...['/p/x-2222222', '/p/2222222/badge.svg', '/p/2222222/card.jpg', '/directory', '/firms/1'],
  ...['/directory/card.jpg', '/directory/x', '/directory/x/y/card.jpg', '/firms/1/card.jpg'],
];

it('lets a network open 120 of them a minute, of whatever kind', async () => {
  const urls = [...WITHOUT, '/join/2222222', '/join/2222222/card.jpg'];
  const open = (_: unknown, i: number) =>
    documents.server.inject({
      url: urls[i % urls.length] ?? '',
      remoteAddress: i % 2 ? '2001:db8::1' : '2001:db8::2',
    });
  const answers = await Promise.all(Array.from({ length: 125 }, open));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  const elsewhere = await documents.server.inject({ url: '/p/x', remoteAddress: '192.0.2.7' });
  expect(elsewhere.statusCode).toBe(404);
});

it('renders the missing page once for the same facts, however many ask', async () => {
  documents.site = { demo: false };
  documents.rendered.length = 0;
  const ask = () =>
    Promise.all(
      WITHOUT.map(async (url) => {
        const { statusCode, body } = await documents.server.inject({ url });
        return [statusCode, body];
      }),
    );
  const missing = WITHOUT.map(() => [404, 'Nothing here']);
  expect(await ask()).toEqual(missing);
  expect(await ask()).toEqual(missing);
  expect(documents.rendered).toEqual(['missing']);
  documents.site = { demo: true };
  expect(await ask()).toEqual(missing);
  expect(documents.rendered).toEqual(['missing', 'missing']);
});
