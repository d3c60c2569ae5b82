import type { Endpoint } from '@lintel/contract/endpoint';
import { expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { openWithEndpoints } from '#server/testing/test-endpoints.ts';
import { EventStream } from './event-stream.ts';

const getEvents = {
  ...{ method: 'GET', path: '/api/test/events', summary: 'Follow events' },
  ...{ access: 'public', errors: [] },
} as const satisfies Endpoint;

const open = (events: () => AsyncIterable<object>) =>
  openWithEndpoints((serve) => serve(getEvents, (async () => new EventStream(events())) as never));

it('events pass proxies as they come, and a failure in the middle is told and logged', async () => {
  await using app = await open(async function* () {
    yield { number: 1 };
    throw new AppError('AI_UNAVAILABLE');
  });
  const { headers, body } = await app.visitor().inject({ url: getEvents.path });
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  expect(body).toMatch(/^data: {"number":1}\n\nevent: error\ndata: {"error":{"code":"AI_UNAVAI/);
  const warnings = app.logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'event stream failed');
  expect(warnings).toMatchObject([{ err: { code: 'AI_UNAVAILABLE' } }]);
});

it('events that cannot be ended early are sent all the same', async () => {
  const numbers = [1, 2].values();
  await using app = await open(() => ({
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const { done, value } = numbers.next();
        return done ? { done, value: undefined } : { done: false, value: { value } };
      },
    }),
  }));
  const { body } = await app.visitor().inject({ url: getEvents.path });
  expect(body).toBe('data: {"value":1}\n\ndata: {"value":2}\n\nevent: done\ndata: {}\n\n');
});

it('a caller who goes away ends the events', async () => {
  const ended = Promise.withResolvers<void>();
  await using app = await open(async function* () {
    try {
      for (;;) yield { words: 'Portland stone '.repeat(10_000) };
    } finally {
      ended.resolve();
    }
  });
  const caller = new AbortController();
  const response = await fetch((await app.listen()) + getEvents.path, { signal: caller.signal });
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  caller.abort();
  await expect(ended.promise).resolves.toBeUndefined();
});
