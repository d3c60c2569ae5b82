import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canInstall, install } from './apt.ts';
import { freePort } from './free-port.ts';

export interface TestPostgres {
  url: string;
  /** Crashes it and starts it again on what it had written; only where it is ours. */
  restart?(): Promise<void>;
  stop(): void;
}

const DEBIAN = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;

// Nothing here is worth keeping, so nothing waits for the disk.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** The folder with PostgreSQL's programs: on the PATH, or where Debian puts them, the newest version first. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newest.map((version) => join(DEBIAN, version, 'bin')),
  ];
  const holds = (folder: string) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name)));
  return folders.find((folder) => folder !== '' && holds(folder)) ?? null;
}

/** The database to test with, or null where there is none and none can be installed. */
export async function ensurePostgres(): Promise<TestPostgres | null> {
  const configured = process.env.TEST_DATABASE_URL;
  if (configured) return { url: configured, stop: () => undefined };
  const programs = await installPostgres();
  return programs ? startPrivate(programs) : null;
}

/** The folder with PostgreSQL's programs, after installing them where they are missing and that is possible. */
export async function installPostgres(): Promise<string | null> {
  const present = findPostgres();
  if (present) return present;
  return canInstall() && (await install('postgresql')) ? findPostgres() : null;
}

/** A cluster of our own in a temporary folder, gone without a trace when stopped. */
async function startPrivate(programs: string): Promise<TestPostgres> {
  const owner = unprivileged();
  // Below /tmp rather than TMPDIR: the path of a socket may have 107 characters, and the owner must reach it.
  const folder = mkdtempSync('/tmp/lintel-postgres-');
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  // Waits for the last process to be gone: until then the folder would fill up again while it is deleted.
  const stop = () => {
    const args = ['stop', '-D', data, '-m', 'immediate', '--silent'];
    spawnSync(join(programs, 'pg_ctl'), args, { cwd: '/tmp', stdio: 'ignore', ...owner });
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', stop);
  const password = randomBytes(12).toString('hex');
  initialise(join(programs, 'initdb'), data, password, owner);

  const port = await freePort();
  const settings = Object.entries({
    ...SETTINGS,
    port: String(port),
    listen_addresses: '127.0.0.1',
  });
  const start = () => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting.join('=')])],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...owner },
    );
    return untilReady(server, port);
  };
  await start();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async restart() {
      const args = ['stop', '-D', data, '-m', 'immediate', '--silent'];
      spawnSync(join(programs, 'pg_ctl'), args, { cwd: '/tmp', stdio: 'ignore', ...owner });
      await start();
    },
    stop() {
      process.off('exit', stop);
      stop();
    },
  };
}

function initialise(
  initdb: string,
  data: string,
  password: string,
  owner: object | undefined,
): void {
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password);
  const args = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const { status, stderr } = spawnSync(
    initdb,
    [...args, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    { cwd: '/tmp', encoding: 'utf8', ...owner },
  );
  if (status !== 0) throw new Error(`PostgreSQL could not be set up: ${stderr}`);
}

/** PostgreSQL and PgBouncer refuse to run as root: its own user, else nobody. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!user) throw new Error('There is no user that PostgreSQL could run as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4000);
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!output.includes('ready to accept connections') || !(await answers(port))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`PostgreSQL did not start: ${output}`);
    }
    await pause(50);
  }
}

/** Whether somebody listens on a port of this machine. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return connected;
}
