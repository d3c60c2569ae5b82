import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { defineEndpoint } from '@lintel/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openWithEndpoints } from '#server/testing/test-endpoints.ts';

const getWords = defineEndpoint({
  summary: 'Say something',
  access: 'public',
  errors: [],
  method: 'GET',
  path: '/api/test/words',
  output: z.string(),
});

async function connectTo(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

const requests = (count: number) =>
  `GET ${getWords.path} HTTP/1.1\r\nhost: lintel.test\r\n\r\n`.repeat(count);

it('a connection on which more than eight requests wait is closed before they are answered', async () => {
  let answered = 0;
  await using app = await openWithEndpoints((serve) => {
    serve(getWords, async () => {
      answered += 1;
      return 'Hello';
    });
  });
  const socket = await connectTo(await app.listen());
  socket.resume();
  const closed = once(socket, 'close');
  socket.write(requests(500));
  await closed;
  expect(answered).toBeLessThanOrEqual(8);
});

it('eight requests at a time are answered in their order, again and again', async () => {
  let answered = 0;
  await using app = await openWithEndpoints((serve) => {
    serve(getWords, async () => `Answer ${++answered};`);
  });
  const socket = await connectTo(await app.listen());
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  for (let round = 1; round <= 3; round += 1) {
    socket.write(requests(8));
    while (!text.includes(`Answer ${round * 8};`)) await once(socket, 'data');
  }
  const numbers = [...text.matchAll(/Answer (\d+);/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
  socket.destroy();
});

it('a connection that does not take its answers is closed when they exceed 8 MB', async () => {
  const isClosed = Promise.withResolvers<void>();
  await using app = await openWithEndpoints((serve) => {
    serve(getWords, async ({ request }) => {
      request.raw.socket.once('close', isClosed.resolve);
      return 'Portland stone'.repeat(200_000);
    });
  });
  const socket = await connectTo(await app.listen());
  socket.on('error', () => undefined).pause();
  socket.write(requests(8));
  await isClosed.promise;
  let bytes = 0;
  socket.on('data', (part) => {
    bytes += part.length;
  });
  socket.resume();
  await once(socket, 'close');
  expect(bytes).toBeLessThan(8_000_000);
});
