import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf } from '#server/testing/test-client.ts';

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url));

let folder: string;
let server: { child: ChildProcess; address: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-killed-'));
  server = await start();
});
afterAll(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

/** The product's start script. */
async function start() {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    DATA_DIR: folder,
    DEMO: 'false',
    PORT: '0',
    HOST: '127.0.0.1',
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of child.stdout) {
    const [address] = /http:\/\/localhost:\d+/.exec(String(chunk)) ?? [];
    if (address) return { child, address: address.replace('localhost', '127.0.0.1') };
  }
  throw new Error('The server did not start.');
}

async function kill() {
  if (server.child.exitCode !== null || server.child.signalCode !== null) return;
  server.child.kill('SIGKILL');
  await once(server.child, 'exit');
}

async function signUp(): Promise<string> {
  const response = await fetch(`${server.address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      fullName: 'Rosalind Ashe',
      email: 'r@ashe.example',
      password: 'portland stone',
    }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Send all but the end of an upload: more than sockets buffer, so that the server has started to write it. */
async function uploadHalf(cookie: string, body: Awaited<ReturnType<typeof formOf>>) {
  const sending: ClientRequest = request(`${server.address}/api/storage/upload`, {
    method: 'POST',
    headers: {
      ...body.headers,
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-length': body.payload.length,
    },
  });
  sending.on('error', () => undefined);
  const sent = Promise.withResolvers<void>();
  sending.write(body.payload.subarray(0, body.payload.length - 1_000), () => sent.resolve());
  await sent.promise;
  expect(await readdir(join(folder, 'files', '.arriving'))).toHaveLength(1);
}

it('an upload is complete or absent, even if the server is killed during it', async () => {
  const cookie = await signUp();
  const body = await formOf([
    ['path', 'plan.bin'],
    ['file', new Blob([Buffer.alloc(40_000_000, 7)])],
  ]);
  await uploadHalf(cookie, body);
  await kill();
  server = await start();

  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const download = () => fetch(`${server.address}/api/storage/download?path=plan.bin`, { headers });
  expect((await download()).status).toBe(404);
  const objects = await readdir(join(folder, 'files', 'files')).catch(() => []);
  expect(objects).toEqual([]);

  const again = await fetch(`${server.address}/api/storage/upload`, {
    method: 'POST',
    headers: { ...headers, ...body.headers },
    body: body.payload,
  });
  expect(again.status).toBe(201);
  await kill();
  server = await start();
  const whole = Buffer.from(await (await download()).arrayBuffer());
  expect(whole.equals(Buffer.alloc(40_000_000, 7))).toBe(true);
}, 120_000);
