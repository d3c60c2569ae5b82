import { once } from 'node:events';
import { Agent, type RequestOptions, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { aNewcomer } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { formOf } from '#server/testing/test-client.ts';

/** No folder, so that nothing can be stored there. */
const NO_FOLDER = fileURLToPath(import.meta.url);

it('an upload that is refused halfway leaves its connection to the next request', async () => {
  await using app = await openTestApp({ storage: { kind: 'folder', path: NO_FOLDER } });
  const address = await app.listen();
  const { client } = await aNewcomer(app);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (path: string, options: RequestOptions, body?: Buffer) => {
    const sending = request(address + path, { agent, ...options }).end(body);
    const [answer] = await once(sending, 'response');
    return { status: answer.statusCode, isReused: sending.reusedSocket, body: await json(answer) };
  };
  const { headers, payload } = await formOf([
    ['path', 'plan.bin'],
    ['file', new Blob([Buffer.alloc(400_000, 7)])],
  ]);
  const refused = await send(
    '/api/storage/upload',
    {
      method: 'POST',
      headers: { ...headers, cookie: client.cookieHeader, 'sec-fetch-site': 'same-origin' },
    },
    payload,
  );
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'STORAGE_UNAVAILABLE' } } });
  const next = await send('/healthz', {});
  expect(next).toMatchObject({ status: 200, isReused: true });
  agent.destroy();
});
