import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function spawnServer(dataDir: string, settings: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    DEMO: 'false',
    PORT: '0',
    HOST: '127.0.0.1',
    ...settings,
  };
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A server that accepts requests. */
async function start(dataDir: string): Promise<ChildProcess> {
  const child = spawnServer(dataDir);
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes('Lintel is ready')) return child;
  }
  throw new Error('The server did not start.');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code;
}

it.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'a second server on an embedded database refuses to start and names the first, until that has ended',
  async () => {
    const folder = await aFolder();
    const first = await start(folder);
    const second = spawnServer(folder);
    const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expect(code).toBe(1);
    expect(said).toBe(
      `The database ${join(folder, 'lintel.db')} is in use by the Lintel server with process number ${first.pid}.\n`,
    );

    await end(first, 'SIGKILL');
    const next = await start(folder);
    expect(await end(next, 'SIGTERM')).toBe(0);
  },
  120_000,
);

it.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'a database with the demo is refused at a public address',
  async () => {
    const folder = await aFolder();
    await end(await start(folder), 'SIGTERM');
    const file = new DatabaseSync(join(folder, 'lintel.db'));
    file.exec("INSERT INTO settings (name, value) VALUES ('demo', 'true')");
    file.close();
    const child = spawnServer(folder, { PUBLIC_URL: 'https://lintel.example' });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(said).toContain('The database holds the demo');
    await start(folder);
  },
);

it.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'a server that cannot listen says so before it writes anything',
  async () => {
    const folder = await aFolder();
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const refusal = async (settings: Record<string, string>) => {
      const child = spawnServer(folder, settings);
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect(code).toBe(1);
      return said;
    };
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is in use. Stop what uses it, or choose another with PORT=3001.\n`,
    );
    expect(await refusal({ HOST: '192.0.2.1' })).toBe(
      'HOST must be an address of this machine: 192.0.2.1 is none.\n',
    );
    expect(existsSync(join(folder, 'lintel.db'))).toBe(false);
  },
  120_000,
);
