import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  address = await app.listen();
});
afterAll(() => app.close());

/** A connection that has become a socket, on which any bytes can be sent. */
async function upgrade(cookie: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // A reset is as good an end as any.
  socket.on('error', () => undefined);
  const lines = [
    ...['GET /api/realtime HTTP/1.1', `host: ${hostname}`, 'origin: http://lintel.test'],
    ...['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
    ...['sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', `cookie: ${cookie}`],
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 101 /);
  return socket;
}

const MASK = [0, 0, 0, 0];
const MASKED = 0x80;
const text = (...payload: number[]) => [0x81, MASKED | payload.length, ...MASK, ...payload];

it.each<[string, number[]]>([
  ['is not masked', [0x81, 2, 0x7b, 0x7d]],
  ['has a reserved bit', [0xc1, MASKED, ...MASK]],
  ['has an unknown kind', [0x83, MASKED, ...MASK]],
  ['continues nothing', [0x80, MASKED, ...MASK]],
  ['claims a length of 2^63', [0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, ...MASK]],
  ['claims more than is allowed', [0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, ...MASK]],
  ['is a ping of more than 125 bytes', [0x89, MASKED | 126, 0, 200, ...MASK]],
  ['is a ping in parts', [0x09, MASKED, ...MASK]],
  ['closes with a code that no one may send', [0x88, MASKED | 2, ...MASK, 0x03, 0xed]],
  ['is text, but not UTF-8', text(0xc3, 0x28)],
  ['is HTTP', [...Buffer.from('GET /api/site HTTP/1.1\r\n\r\n')]],
])('a socket ends whose frame %s, and no one else’s', async (_what, bytes) => {
  const { client } = await aMember(app);
  const other = await TestSocket.open(address, client);
  const socket = await upgrade(client.cookieHeader);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.resume().write(Uint8Array.from(bytes));
  await ended;
  expect((await other.hello()).type).toBe('hello');
  other.close();
});
