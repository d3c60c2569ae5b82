import { once } from 'node:events';
import { defineEndpoint } from '@lintel/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openWithEndpoints } from '#server/testing/test-endpoints.ts';
import { callerOf, signalOf } from './caller.ts';

const getCaller = defineEndpoint({
  ...{ method: 'GET', path: '/api/test/caller', summary: 'Say who asks' },
  ...{ access: 'public', errors: [] },
  output: z.object({ ip: z.string(), userAgent: z.string().optional() }),
});

it('a caller is known by the address and the browser', async () => {
  await using app = await openWithEndpoints((serve) =>
    serve(getCaller, async ({ request }) => callerOf(request)),
  );
  const headers = { 'user-agent': 'Firefox' };
  const { body } = await app.visitor('192.0.2.7').inject({ url: getCaller.path, headers });
  expect(JSON.parse(body)).toEqual({ ip: '192.0.2.7', userAgent: 'Firefox' });
});

it('work for a caller who goes away is called off', async () => {
  const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await using app = await openWithEndpoints((serve) =>
    serve(getCaller, async ({ request, reply }) => {
      const signal = signalOf(reply);
      asked.resolve();
      await once(signal, 'abort');
      ended.resolve();
      return callerOf(request);
    }),
  );
  const caller = new AbortController();
  const asking = fetch((await app.listen()) + getCaller.path, { signal: caller.signal });
  await asked.promise;
  caller.abort();
  await expect(asking).rejects.toThrow();
  await ended.promise;
});
