import { defineEndpoint, type Endpoint } from '@lintel/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aMember } from '#server/testing/builders.ts';
import { openWithEndpoints } from '#server/testing/test-endpoints.ts';
import { Attachment } from './downloads.ts';

const words = z.object({ words: z.string() });
const common = { summary: 'Say something', access: 'public', errors: [] } as const;
const getWords = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/test/words',
  output: words,
});
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('an answer that is JSON already', () => {
  it('is held to the contract in development alone', async () => {
    for (const [production, status] of [
      [false, 500],
      [true, 200],
    ] as const) {
      await using app = await openWithEndpoints(
        (serve) => serve(getWords, async () => ({ bytes: () => bytesOf({ words: 7 }) })),
        { production },
      );
      expect((await app.visitor().inject({ url: getWords.path })).statusCode).toBe(status);
    }
  });

  it('is not made for a caller who has its version', async () => {
    let count = 0;
    const bytes = () => {
      count += 1;
      return bytesOf({ words: 'Hello' });
    };
    await using app = await openWithEndpoints((serve) =>
      serve(getWords, async () => ({ version: '7', bytes })),
    );
    const ask = async (known?: string) =>
      app
        .visitor()
        .inject({ url: getWords.path, headers: { ...(known && { 'if-none-match': known }) } });
    const first = await ask();
    expect(first.json()).toEqual({ words: 'Hello' });
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      etag: 'W/"7"',
      'cache-control': 'private, no-cache',
    });
    expect((await ask('W/"6"')).statusCode).toBe(200);
    expect(count).toBe(2);
    for (const known of ['W/"7"', 'W/"6", W/"7"', 'W/"6" ,W/"7"']) {
      const again = await ask(known);
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(count).toBe(2);
  });

  it('is not cached without a version', async () => {
    await using app = await openWithEndpoints((serve) =>
      serve(getWords, async () => ({ bytes: () => bytesOf({ words: 'Hello' }) })),
    );
    const headers = { 'if-none-match': 'W/"undefined"' };
    const answer = await app.visitor().inject({ url: getWords.path, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

it('HEAD is answered where everybody may read, or where the endpoint says so', async () => {
  const own = { ...getWords, access: 'signed-in' } as const satisfies Endpoint;
  const counted = { ...own, path: '/api/test/counted', hasHead: true } as const satisfies Endpoint;
  const open = { ...getWords, path: '/api/test/open' } as const satisfies Endpoint;
  await using app = await openWithEndpoints((serve) => {
    for (const endpoint of [own, counted, open]) serve(endpoint, async () => ({ words: 'Hello' }));
  });
  const { client } = await aMember(app);
  const statuses = [own, counted, open].map(
    async ({ path: url }) => (await client.inject({ method: 'HEAD', url })).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
});

describe('a body', () => {
  const removeWords = defineEndpoint({
    ...common,
    method: 'DELETE',
    path: '/api/test/words',
    status: 204,
  });
  const postWords = defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/test/words',
    input: { body: words },
    output: words,
    status: 201,
    maxBodyBytes: 100_000,
  });
  const open = () =>
    openWithEndpoints((serve) => {
      serve(removeWords, async () => undefined);
      serve(postWords, async ({ input }) => input.body);
    });

  it('that is not sent may have any type', async () => {
    await using app = await open();
    for (const length of [{}, { 'content-length': '0' }]) {
      const headers = { 'content-type': 'application/vnd.pgrst.object+json', ...length };
      const request = { method: 'DELETE', url: removeWords.path, headers } as const;
      expect((await app.visitor().inject(request)).statusCode).toBe(204);
    }
    const headers = { 'content-type': 'application/vnd.pgrst.object+json' };
    const request = { method: 'DELETE', url: removeWords.path, headers, payload: '{}' } as const;
    expect((await app.visitor().inject(request)).json().error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('may be sent in pieces', async () => {
    await using app = await open();
    const response = await fetch((await app.listen()) + postWords.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: new Blob(['{"words":', '"Hello"}']).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([response.status, await response.json()]).toEqual([201, { words: 'Hello' }]);
  });

  it('may be as large as its endpoint says', async () => {
    await using app = await open();
    const send = (length: number) =>
      app.visitor().inject({
        method: 'POST',
        url: postWords.path,
        payload: { words: 'x'.repeat(length) },
      });
    expect((await send(90_000)).statusCode).toBe(201);
    expect((await send(110_000)).json().error.code).toBe('PAYLOAD_TOO_LARGE');
  });
});

it('a refusal has the code and the shape that its endpoint names', async () => {
  const thing = z.object({ id: z.string().startsWith('thing_') });
  const getThing = defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/test/things/{id}',
    input: { params: thing, body: words },
    errors: ['PROFILE_NOT_FOUND'],
    status: 204,
  });
  const strict = {
    ...getThing,
    path: '/api/test/strict/{id}',
    refusal: 'INVALID_PARAMETERS',
    errorShape: 'postgrest',
  } as const satisfies Endpoint;
  await using app = await openWithEndpoints((serve) => {
    serve(getThing, async () => undefined);
    serve(strict, async () => undefined);
  });
  const send = async (url: string) =>
    (await app.visitor().inject({ method: 'POST', url, payload: {} })).json();
  expect((await send('/api/test/things/thing_1')).error.code).toBe('VALIDATION_FAILED');
  const { error } = await send('/api/test/things/1');
  expect(error).toMatchObject({ code: 'PROFILE_NOT_FOUND', fields: { id: expect.any(String) } });
  expect((await send('/api/test/strict/thing_1')).code).toBe('INVALID_PARAMETERS');
  expect((await send('/api/test/strict/1')).code).toBe('PROFILE_NOT_FOUND');
});

describe('the time of an answer', () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const asked = { ...getWords, path: '/api/test/asked', answerSeconds: 60 } as const;
  const file = { ...common, method: 'GET', path: '/api/test/file', download: true } as const;

  it('is limited, and longer for files and for external services', async () => {
    await using app = await openWithEndpoints(
      (serve) => {
        serve(getWords, () => new Promise<never>(() => undefined));
        serve(asked, async () => {
          await mayEnd;
          return { words: 'Hello' };
        });
        serve(file, async () => {
          await mayEnd;
          return new Attachment('words.txt', 'Hello');
        });
      },
      { answerMilliseconds: 50 },
    );
    const slow = [asked, file].map(({ path: url }) => app.visitor().inject({ url }));
    const refused = await app.visitor().inject({ url: getWords.path });
    expect(refused.json().error.code).toBe('OVERLOADED');
    end();
    const answers = (await Promise.all(slow)).map(({ statusCode, body }) => [statusCode, body]);
    expect(answers).toEqual([
      [200, '{"words":"Hello"}'],
      [200, 'Hello'],
    ]);
  });

  it('is the time that its connection may be silent', async () => {
    await using app = await openWithEndpoints((serve) => {
      for (const endpoint of [getWords, asked]) {
        serve(endpoint, async ({ request }) => ({ words: String(request.raw.socket.timeout) }));
      }
    });
    const address = await app.listen();
    const ask = async ({ path }: Endpoint) => (await fetch(address + path)).json();
    expect(await ask(getWords)).toEqual({ words: '12000' });
    expect(await ask(asked)).toEqual({ words: '60000' });
  });
});
