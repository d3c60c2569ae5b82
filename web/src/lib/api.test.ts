import { ERRORS } from '@lintel/contract/errors';
import type { getProfile } from '@lintel/contract/profiles/profiles';
import type { getSite } from '@lintel/contract/site/content';
import { afterEach, expect, test, vi } from 'vitest';
import { call, endpoint, urlOf } from './api.ts';
import { ApiError, messageOf } from './api-error.ts';
import { shouldRetry } from './query-client.ts';

const SITE = endpoint<typeof getSite>('GET', '/api/site');
const PROFILE = endpoint<typeof getProfile>('GET', '/api/profiles/{id}');

function answering(answer: () => Response | Promise<Response>) {
  const fetchMock = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a call requests the completed path and returns the body', async () => {
  const fetchMock = answering(() => Response.json({ id: 'x' }));
  expect(await call(PROFILE, { params: { id: 'user_a/b' } })).toEqual({ id: 'x' });
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/profiles/user_a%2Fb');
  expect(urlOf({ path: '/a/{b}/{c}' }, { params: { b: '1', c: '2' } })).toBe('/a/1/2');
});

test('a refusal has the code, message, fields, status and waiting time', async () => {
  const error = {
    code: 'RATE_LIMITED',
    message: 'Wait.',
    fields: { email: 'No.' },
    requestId: 'r',
  };
  answering(() => Response.json({ error }, { status: 429, headers: { 'retry-after': '30' } }));
  await expect(call(SITE)).rejects.toMatchObject({ ...error, status: 429, retryAfter: 30 });
});

test.each([
  [400, 'MALFORMED_REQUEST'],
  [401, 'NOT_SIGNED_IN'],
  [403, 'NOT_ALLOWED'],
  [429, 'RATE_LIMITED'],
  [500, 'INTERNAL_ERROR'],
  [503, 'OVERLOADED'],
] as const)(
  'a response %d without a body of ours has the words of the catalogue',
  async (status, code) => {
    answering(() => new Response('<h1>A proxy</h1>', { status }));
    const failure = await call(SITE).catch((error: unknown) => error);
    // Blank, so that the place where it is shown may have better words.
    expect(failure).toMatchObject({ code, status, message: '' });
    expect(messageOf(failure)).toBe(ERRORS[code].message);
  },
);

test.each([404, 418, 502, 504])(
  'fault: a response %d without a body of ours is a network error',
  async (status) => {
    answering(() => new Response('<h1>A proxy</h1>', { status }));
    const failure = await call(SITE).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'NETWORK_ERROR', status, message: '' });
    expect(messageOf(failure)).toBe('Network error. Please check your connection and try again.');
  },
);

test('a code without words has those of its status', async () => {
  answering(() => Response.json({ error: { code: 'NOT_ALLOWED' } }, { status: 403 }));
  const failure = await call(SITE).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'NOT_ALLOWED', message: '' });
  expect(messageOf(failure)).toBe(ERRORS.NOT_ALLOWED.message);
});

test('no response is a network error with a plain message', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(SITE)).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
    message: 'Network error. Please check your connection and try again.',
  });
});

test('an incomplete response is a network error too', async () => {
  answering(() => new Response('{"demo":'));
  await expect(call(SITE)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});

test('an aborted call is not reported as a network error', async () => {
  const controller = new AbortController();
  answering(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
  controller.abort();
  await expect(call(SITE, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('only temporary failures are retried, twice', () => {
  const failure = (status: number) => new ApiError({ code: 'INTERNAL_ERROR', status, message: '' });
  expect(shouldRetry(0, failure(503))).toBe(true);
  expect(shouldRetry(1, failure(0))).toBe(true);
  expect(shouldRetry(2, failure(0))).toBe(false);
  expect(shouldRetry(0, failure(404))).toBe(false);
  expect(shouldRetry(0, new TypeError('a fault of ours'))).toBe(false);
});
