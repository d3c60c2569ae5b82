// Runs on one engine: nothing but the daily limit is stored, for which there is calls.test.ts.

import { generateImage } from '@lintel/contract/programs/ai';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AiServer } from '#server/testing/ai-server.ts';
import { aMember } from '#server/testing/builders.ts';
import { FakeWeb } from '#server/testing/fake-web.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const params = { project: 'lintel' };
const prompt = 'A terraced house';

let ai: AiServer;
let web: FakeWeb;
let app: TestApp;
let client: TestClient;
let picture: Buffer;
beforeAll(async () => {
  [ai, web] = await Promise.all([AiServer.open(), FakeWeb.open()]);
  app = await openTestApp({ ai: ai.settings, web: { network: web }, rateLimitFactor: 1_000 });
  picture = await aPicture('png');
});
beforeEach(async () => {
  ai.requests.length = 0;
  web.connections.length = 0;
  ai.picture = { b64_json: picture.toString('base64') };
  client = (await aMember(app)).client;
});
afterAll(async () => {
  await app.close();
  await Promise.all([ai.close(), web.close()]);
});

const edit = (images: string[]) => client.try(generateImage, { params, body: { prompt, images } });

it('a picture is made from words', async () => {
  expect(await client.call(generateImage, { params, body: { prompt } })).toEqual({
    contentType: 'image/png',
    data: picture.toString('base64'),
  });
  expect(ai.requests).toMatchObject([
    { path: '/v1/images/generations', json: { model: 'pictures', prompt } },
  ]);
});

it('pictures to edit are sent with names that say their format', async () => {
  const images = ['picture-1.png', 'picture-2.png'].map((name) => ({ name, bytes: picture }));
  const made = await app.ctx.ai.image({ prompt, images }, new AbortController().signal);
  expect(made).toEqual({ bytes: picture });
  const [{ path, text } = { path: '', text: '' }] = ai.requests;
  expect(path).toBe('/v1/images/edits');
  for (const { name } of images) expect(text).toContain(`filename="${name}"`);
  expect(text.split(picture.toString('latin1'))).toHaveLength(3);
});

it('a picture that the service only names is fetched like any other address', async () => {
  web.page('made.test/1', picture, { 'content-type': 'image/png' });
  ai.picture = { url: 'http://made.test/1' };
  const made = await client.call(generateImage, { params, body: { prompt } });
  expect(made.contentType).toBe('image/png');
  ai.picture = { url: 'http://127.0.0.1/1' };
  const refused = await client.try(generateImage, { params, body: { prompt } });
  expect(refused.error?.code).toBe('ADDRESS_NOT_ALLOWED');
});

it.each([
  'http://page.test/house.png',
  'https://page.test/house.svg',
  'https://page.test/house',
  'file:///house.png',
  'data:image/png;base64,AAAA',
])('%s is no address of a picture to edit', async (address) => {
  const { status, error } = await edit([address]);
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['images.0']]);
  expect(web.connections).toEqual([]);
});

it('at most 50 pictures are edited, and none that is not public', async () => {
  const address = 'https://page.test/house.png';
  expect((await edit(Array(51).fill(address))).error?.fields).toHaveProperty('images');
  expect((await edit([])).error?.fields).toHaveProperty('images');
  const inside = await edit(['https://127.0.0.1/house.png']);
  expect(inside.error?.code).toBe('ADDRESS_NOT_ALLOWED');
  expect([web.connections, ai.requests]).toEqual([[], []]);
});
