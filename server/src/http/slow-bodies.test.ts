import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

it('a request that does not arrive is cut off, unless it brings a file', async () => {
  const app = Fastify();
  endSlowBodies(app, 100);
  app.post('/words', async () => 'answered');
  app.post('/file', { config: { takesFile: true } }, async () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = (path: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': 100 };
    const sending = request({ port, path, method: 'POST', headers });
    sending.write('{');
    return sending;
  };
  const file = send('/file');
  const [error] = await once(send('/words'), 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  file.end(`${' '.repeat(98)}}`);
  const [answer] = await once(file, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await app.close();
});
