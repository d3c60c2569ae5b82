import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { answerErrors } from './errors.ts';
import { endSlowBodies } from './slow-bodies.ts';

/** Longer than any test takes. */
const NEVER = 3_600_000;
const PACE = {
  bodyMilliseconds: NEVER,
  fileMilliseconds: NEVER,
  fileBytes: 1_000,
  answeredMilliseconds: NEVER,
};

/** A server, and a way to begin a request to it whose body stays away. */
async function openServer(pace: Partial<typeof PACE>) {
  const app = Fastify();
  answerErrors(app as never);
  endSlowBodies(app as never, { ...PACE, ...pace });
  const config = { takesFile: true };
  app.post('/words', async () => 'answered');
  app.post('/file', { config }, async () => 'answered');
  const onRequest = async () => {
    throw new AppError('NOT_SIGNED_IN');
  };
  app.post('/refused', { config, onRequest }, async () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = (path: string, length: object = { 'content-length': 100 }) => {
    const headers = { 'content-type': 'application/json', ...length };
    const sending = request({ port, path, method: 'POST', headers });
    sending.write('{');
    return sending;
  };
  return { send, [Symbol.asyncDispose]: () => app.close() };
}

it('a slow request is cut off, unless it uploads a file', async () => {
  await using server = await openServer({ bodyMilliseconds: 100 });
  const file = server.send('/file');
  const [error] = await once(server.send('/words'), 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  file.end(`${' '.repeat(98)}}`);
  const [answer] = await once(file, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
});

it('a slow request whose length is not known is cut off as well', async () => {
  await using server = await openServer({ bodyMilliseconds: 100 });
  const [error] = await once(server.send('/words', {}), 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
});

it('an upload that keeps its pace may take longer than other requests', async () => {
  const pace = { bodyMilliseconds: 200, fileMilliseconds: 20, fileBytes: 0 };
  await using server = await openServer(pace);
  const file = server.send('/file');
  await once(server.send('/words'), 'error');
  file.end(`${' '.repeat(98)}}`);
  const [answer] = await once(file, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
});

it('a very slow upload is cut off too', async () => {
  await using server = await openServer({ fileMilliseconds: 100, fileBytes: 1 });
  const [error] = await once(server.send('/file'), 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
});

it('the rest of a refused request is not read', async () => {
  await using server = await openServer({ answeredMilliseconds: 100 });
  const refused = server.send('/refused');
  const [answer] = await once(refused, 'response');
  expect(answer.statusCode).toBe(401);
  const closed = once(answer.socket, 'close');
  refused.on('error', () => undefined);
  answer.resume();
  await closed;
});
