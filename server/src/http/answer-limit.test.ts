import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitAnswers } from './answer-limit.ts';
import { answerErrors } from './errors.ts';

const never = new Promise<never>(() => undefined);

/** A server on which nothing is ever answered by a handler. */
async function openServer() {
  const app = Fastify();
  answerErrors(app as never);
  limitAnswers(app as never, 3_600_000);
  const config = { answerMilliseconds: 50 };
  app.get('/words', { config }, () => never);
  app.post('/words', { config }, () => never);
  app.put('/checked', { config, preHandler: () => never }, async () => 'answered');
  app.get('/begun', { config }, (_request, reply) => {
    reply.raw.writeHead(200, { 'content-length': 100 });
    reply.raw.write('{');
    return never;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, [Symbol.asyncDispose]: () => app.close() };
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

it('a response that has begun is cut off', async () => {
  await using server = await openServer();
  const response = await fetch(`${server.address}/begun`);
  await expect(response.text()).rejects.toThrow();
});
