import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { limitAnswers } from './answer-limit.ts';
import { answerErrors } from './errors.ts';

const LIMIT_MILLISECONDS = 50;
const never = new Promise<never>(() => undefined);

afterEach(() => {
  vi.useRealTimers();
});

/** More than a connection holds. */
const LARGE = 'Portland stone '.repeat(1_000_000);

async function* endless() {
  yield '{';
  await never;
}

/** A server on which nothing is ever answered by a handler. */
async function openServer() {
  const logLines: string[] = [];
  const log = createLog('trace', { write: (line) => void logLines.push(line) });
  const app = Fastify({ loggerInstance: log });
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  answerErrors(app as never);
  limitAnswers(app as never, 3_600_000);
  const config = { answerMilliseconds: LIMIT_MILLISECONDS };
  app.get('/words', { config }, () => never);
  app.get('/left', { config }, (_request, reply) => {
    reply.raw.once('close', () => over.resolve());
    begun.resolve();
    return never;
  });
  app.get('/large', { config }, async () => LARGE);
  app.get('/streamed', { config }, (_request, reply) => reply.send(Readable.from(endless())));
  app.get('/late', { config }, async () => {
    await refused.promise;
    return 'answered';
  });
  app.post('/words', { config }, () => never);
  app.put('/checked', { config, preHandler: () => never }, async () => 'answered');
  app.get('/begun', { config }, (_request, reply) => {
    reply.raw.writeHead(200, { 'content-length': 100 });
    reply.raw.write('{');
    return never;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const refusals = () => logLines.filter((line) => line.includes('request failed')).length;
  /** Wait until all earlier requests have had their time: a later one has. */
  const timePasses = async () => void (await fetch(`${address}/words`));
  return {
    ...{ address, begun: begun.promise, over: over.promise, refusals, timePasses },
    goOn: () => refused.resolve(),
    warnings: () => logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40),
    [Symbol.asyncDispose]: () => app.close(),
  };
}

it.each([
  ['GET', '/words', undefined],
  ['POST', '/words', '{"words":"Hello"}'],
  ['PUT', '/checked', '{"words":"Hello"}'],
] as const)('%s %s is answered although its handler never ends', async (method, path, body) => {
  await using server = await openServer();
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? { method } : { method, headers, body };
  const response = await fetch(server.address + path, init);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ error: { code: 'OVERLOADED' } });
});

it('what a handler answers after the refusal is dropped without a word', async () => {
  await using server = await openServer();
  expect((await fetch(`${server.address}/late`)).status).toBe(503);
  server.goOn();
  await server.timePasses();
  expect(server.warnings()).toEqual([]);
});

it.each(['/begun', '/streamed'])('a response that has begun is cut off: %s', async (path) => {
  await using server = await openServer();
  const response = await fetch(server.address + path);
  await expect(response.text()).rejects.toThrow();
});

it('a response that is complete is left to a slow reader', async () => {
  await using server = await openServer();
  const asking = request(`${server.address}/large`).end();
  const [answer] = await once(asking, 'response');
  await server.timePasses();
  expect(await text(answer)).toBe(LARGE);
});

it('a caller who has gone is not answered', async () => {
  await using server = await openServer();
  // The caller is gone before any of the limit is over, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const caller = new AbortController();
  const asking = fetch(`${server.address}/left`, { signal: caller.signal });
  await server.begun;
  caller.abort();
  await expect(asking).rejects.toThrow();
  await server.over;
  vi.advanceTimersByTime(LIMIT_MILLISECONDS);
  expect(server.refusals()).toBe(0);
});
