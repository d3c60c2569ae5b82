import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { getHealth, getReadiness } from '@lintel/contract/site/content';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { stopServing } from './stopping.ts';

const BODY = JSON.stringify({
  name: 'Rosalind Ashe',
  email: 'r@ashe.example',
  message: 'Is the flat in Salford still to let?',
});

it('a server that is about to stop says so to the balancer, and goes on serving', async () => {
  await using app = await openTestApp();
  app.ctx.lifecycle.beginStop();
  expect((await app.visitor().try(getReadiness, {})).status).toBe(503);
  expect((await app.visitor().try(getHealth, {})).status).toBe(200);
});

it('a closing server answers what is in flight and what still arrives, on connections that end', async () => {
  const [arrived, closing, goOn, closed] = Array.from({ length: 4 }, () =>
    Promise.withResolvers<void>(),
  );
  let serving: FastifyInstance | undefined;
  await using app = await openTestApp({}, undefined, async (server) => {
    serving = server;
    // Longer than any test takes: it ends no connection here.
    server.server.keepAliveTimeout = 3_600_000;
    const { close } = server.server;
    server.server.close = (done) => {
      closed?.resolve();
      return close.call(server.server, done);
    };
    server.addHook('onRequest', async () => arrived?.resolve());
    server.addHook('preClose', async () => {
      closing?.resolve();
      await goOn?.promise;
    });
  });
  const address = await app.listen();
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'content-length': BODY.length,
  };
  // Unlike the usual one, it keeps its connections until the server ends them.
  const agent = new Agent({ keepAlive: true });
  const inFlight = request(`${address}/api/contact`, { method: 'POST', headers, agent });
  inFlight.write(BODY.slice(0, 20));
  await arrived?.promise;
  const stopped = stopServing(serving as FastifyInstance, app.ctx.lifecycle, false);
  await closing?.promise;
  const late = await fetch(`${address}/healthz`);
  expect(late.status).toBe(200);
  expect(late.headers.get('connection')).toBe('close');
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  goOn?.resolve();
  await closed?.promise;
  const answered = once(inFlight, 'response');
  inFlight.end(BODY.slice(20));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(201);
  answer.resume();
  await stopped;
});
