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
  /** Crashes and restarts the server, with the data that it had written. Only for a server started by the tests. */
  restart?(): Promise<void>;
  stop(): void;
}

const DEBIAN = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;

// The data is temporary, so writes need not wait for the disk.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** Find the folder with PostgreSQL's programs: on the PATH, otherwise the newest of Debian's versions. */
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

/**
 * Return the database for the tests; null if there is none and none can be installed.
 * @param settings those of a private cluster that differ from the tests' usual ones
 */
export async function ensurePostgres(
  settings: Record<string, string> = {},
): Promise<TestPostgres | null> {
  const configured = process.env.TEST_DATABASE_URL;
  if (configured) return { url: configured, stop: () => undefined };
  const programs = await installPostgres();
  return programs ? startPrivate(programs, { ...SETTINGS, ...settings }) : null;
}

/** A private cluster whose commits are on the disk, as they are where the product runs. */
export const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Find the folder with PostgreSQL's programs, and install them if they are missing and that is possible. */
export async function installPostgres(): Promise<string | null> {
  const present = findPostgres();
  if (present) return present;
  return canInstall() && (await install('postgresql')) ? findPostgres() : null;
}

/** Starts a private cluster in a temporary folder, which is deleted when the cluster stops. */
async function startPrivate(
  programs: string,
  clusterSettings: Record<string, string>,
): Promise<TestPostgres> {
  const owner = unprivileged();
  // In /tmp rather than TMPDIR: the path of a socket is limited to 107 characters, and the owner needs access.
  const folder = mkdtempSync('/tmp/lintel-postgres-');
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  // pg_ctl waits until the last process has ended, because the processes write to the folder until then.
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
    ...clusterSettings,
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
