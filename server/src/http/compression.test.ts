import { Readable } from 'node:stream';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { chooseEncoding, compressAnswers } from './compression.ts';
import { answerErrors } from './errors.ts';

it('responses are compressed if the client accepts it and they are large enough', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000 });
  const { client } = await aMember(app);
  const bio = 'A terrace in Leyton, “bought” in 2013. '.repeat(20).trim();
  for (let i = 0; i < 8; i++) await aMember(app, { bio });
  const ask = (url: string, accepted?: string) =>
    client.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  const plain = await ask('/api/profiles');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'gzip', gunzipSync],
  ] as const) {
    const small = await ask('/api/profiles', accepted);
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length);
    expect(small.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
    expect(decompress(small.rawPayload).toString()).toBe(plain.body);
    expect(small.headers.etag).toBe(plain.headers.etag);
  }

  const tiny = await ask('/api/site', 'gzip');
  expect(tiny.headers['content-encoding']).toBeUndefined();
  expect(tiny.json()).toHaveProperty('demo');
});

it.each([
  ['text', 1_000, false],
  ['text', 20_000, true],
  ['text', 500_000, true],
  ['bytes', 1_000, false],
  ['bytes', 20_000, true],
  ['bytes', 500_000, true],
  ['stream', 500_000, false],
] as const)(
  'JSON as %s of %s bytes arrives whole, compressed: %s',
  async (kind, length, isSmaller) => {
    const text = JSON.stringify('Portland '.repeat(length / 10));
    const bodies = { text, bytes: Buffer.from(text), stream: Readable.from([text]) };
    const app = Fastify() as unknown as FastifyInstance;
    compressAnswers(app);
    app.get('/', (_request, reply) => reply.type('application/json').send(bodies[kind]));
    app.get('/plain', (_request, reply) => reply.type('text/plain').send(text));
    const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    const { headers, rawPayload } = await ask('/');
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-encoding']).toBe(isSmaller ? 'gzip' : undefined);
    expect((isSmaller ? gunzipSync(rawPayload) : rawPayload).toString()).toBe(text);
    const plain = await ask('/plain');
    expect(plain.headers).not.toHaveProperty('vary');
    expect(plain.body).toBe(text);
    await app.close();
  },
);

it('an error response has no headers of the response that it replaces', async () => {
  const app = Fastify() as unknown as FastifyInstance;
  answerErrors(app);
  compressAnswers(app);
  app.get('/broken', async (_request, reply) => {
    reply.headers({ etag: 'W/"1"', 'content-encoding': 'gzip', 'content-length': '5' });
    throw new Error('broken');
  });
  const answer = await app.inject({ url: '/broken', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).not.toHaveProperty('etag');
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(answer.json().error.code).toBe('INTERNAL_ERROR');
  await app.close();
});

it.each([
  [undefined, false],
  ['', false],
  ['identity', false],
  ['br, zstd', false],
  ['gzip;q=0, br', false],
  ['gzip; q=0.0', false],
  ['x-gzip-like', false],
  ['gzip', true],
  ['GZIP', true],
  ['br,gzip', true],
  ['deflate, gzip;q=0.5, *;q=0', true],
])('Accept-Encoding: %s is read as %s', (accepted, expected) => {
  expect(chooseEncoding(accepted, ['gzip']) === 'gzip').toBe(expected);
});
