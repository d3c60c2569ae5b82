import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AiServer } from '#server/testing/ai-server.ts';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

// Over real connections, because a caller who goes away is one.

let ai: AiServer;
let app: TestApp;
let address: string;
let cookie: string;
beforeAll(async () => {
  ai = await AiServer.open();
  app = await openTestApp({ ai: ai.settings, publicUrl: undefined });
  address = await app.listen();
  cookie = (await aMember(app)).client.cookieHeader;
});
beforeEach(() => {
  ai.fault = undefined;
  ai.asked = Promise.withResolvers();
  ai.ended = Promise.withResolvers();
});
afterAll(async () => {
  await app.close();
  await ai.close();
});

const ask = (body: object, signal?: AbortSignal) =>
  fetch(`${address}/api/ai/lintel/text`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ prompt: 'Which town?', ...body }),
    ...(signal && { signal }),
  });

it('a stream sends each piece as an event, and says when it is done', async () => {
  const response = await ask({ stream: true });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await response.text()).toBe(
    [
      'data: {"text":"Leeds "}\n\n',
      'data: {"text":"lets "}\n\n',
      'data: {"text":"well."}\n\n',
      'event: done\ndata: {}\n\n',
    ].join(''),
  );
});

it('a stream that is cut off says so', async () => {
  ai.fault = 'cut';
  const events = (await (await ask({ stream: true })).text()).trim().split('\n\n');
  expect(events[0]).toBe('data: {"text":"Leeds "}');
  expect(events.at(-1)).toMatch(/^event: error\ndata: \{"error":\{"code":"AI_UNAVAILABLE"/);
  expect(events.join()).not.toContain('event: done');
});

it('a stream that fails before its first piece is refused with its status', async () => {
  ai.fault = 'busy';
  const response = await ask({ stream: true });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
});

it.each([true, false])('a caller who goes away ends the call (stream: %s)', async (stream) => {
  ai.fault = 'stalls';
  const caller = new AbortController();
  const answer = ask({ stream }, caller.signal);
  await ai.asked.promise;
  caller.abort();
  await expect(answer).rejects.toThrow();
  await ai.ended.promise;
});

it('a caller who goes away in the middle of a stream ends it', async () => {
  ai.texts = ['word '.repeat(200_000)];
  const caller = new AbortController();
  const response = await ask({ stream: true }, caller.signal);
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  caller.abort();
  await expect(ai.ended.promise).resolves.toBeUndefined();
});

it('streams take the turns of their member before anything is asked for them', async () => {
  ai.fault = 'stalls';
  ai.requests.length = 0;
  const callers = Array.from({ length: 12 }, () => new AbortController());
  const refused: number[] = [];
  const sixRefused = Promise.withResolvers<void>();
  const streams = callers.map(async ({ signal }) => {
    const response = await ask({ stream: true }, signal);
    if (refused.push(response.status) === 6) sixRefused.resolve();
  });
  await sixRefused.promise;
  expect(refused).toEqual(Array(6).fill(503));
  await ai.asked.promise;
  expect(ai.requests.length).toBeLessThanOrEqual(2);
  for (const caller of callers) caller.abort();
  await Promise.allSettled(streams);
  ai.fault = undefined;
  ai.texts = ['Leeds lets well.'];
  let answer = '';
  while (!answer.includes('event: done')) answer = await (await ask({ stream: true })).text();
  expect(answer).toContain('event: done');
});
