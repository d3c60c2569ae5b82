import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { answers, signalTree, unprivileged } from './processes.ts';

const START_LIMIT_MS = 30_000;

// The data is temporary, so writes need not wait for the disk.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // A standby follows again as soon as its server is back.
  wal_retrieve_retry_interval: '200ms',
};

interface Place {
  programs: string;
  folder: string;
  port: number;
  password: string;
  /** Settings that differ from the tests' usual ones. */
  settings?: Record<string, string>;
}

/** A private PostgreSQL in a temporary folder, which is deleted with it. */
export class PostgresCluster {
  readonly url: string;
  readonly #place: Place;
  readonly #data: string;
  readonly #owner = unprivileged();
  readonly #remove = () => this.remove();
  #server: ChildProcess | undefined;

  private constructor(place: Place) {
    this.#place = place;
    this.#data = join(place.folder, 'data');
    this.url = `postgres://postgres:${place.password}@127.0.0.1:${place.port}/postgres`;
    process.once('exit', this.#remove);
  }

  /**
   * @param programs the folder with PostgreSQL's programs
   * @param options.parent where the folder is made. Not in TMPDIR: the path of a socket is limited to 107 characters, and
   * the owner needs access.
   * @param options.settings those that differ from the tests' usual ones
   */
  static async start(
    programs: string,
    { parent = '/tmp', settings = {} }: { parent?: string; settings?: Record<string, string> } = {},
  ): Promise<PostgresCluster> {
    const password = randomBytes(12).toString('hex');
    const place = await makePlace(programs, parent, password);
    const cluster = new PostgresCluster({ ...place, settings });
    cluster.#initialise();
    await cluster.resume();
    return cluster;
  }

  /** Starts a second PostgreSQL that follows this one's writes until it is promoted. */
  async startStandby(): Promise<PostgresCluster> {
    const { programs, password, port } = this.#place;
    const standby = new PostgresCluster(await makePlace(programs, '/tmp', password));
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    standby.#run('pg_basebackup', ['-D', standby.#data, ...from, ...how]);
    await standby.resume();
    return standby;
  }

  /** Makes a standby accept writes. */
  promote(): void {
    this.#run('pg_ctl', ['promote', '-D', this.#data, '--silent']);
  }

  /** Starts the server with the data that it had written. */
  async resume(): Promise<void> {
    const { programs, folder, port, settings: own } = this.#place;
    const settings = Object.entries({
      ...SETTINGS,
      ...own,
      port: String(port),
      listen_addresses: '127.0.0.1',
    });
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', this.#data, '-k', folder, ...settings.flatMap((each) => ['-c', each.join('=')])],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...this.#owner },
    );
    this.#server = server;
    await untilReady(server, port);
  }

  /** Whether the server has not ended. */
  isRunning(): boolean {
    return this.#server?.exitCode === null && this.#server.signalCode === null;
  }

  /** Ends the server at once, without a checkpoint. Its last process has ended when this returns. */
  crash(): void {
    const args = ['stop', '-D', this.#data, '-m', 'immediate', '--silent'];
    spawnSync(join(this.#place.programs, 'pg_ctl'), args, { cwd: '/tmp', ...this.#owner });
  }

  /** Stops every process of the server where it is: connections stay open and nothing is answered. Linux only. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  /** Lets a frozen server go on. */
  thaw(): void {
    this.#signal('SIGCONT');
  }

  remove(): void {
    process.off('exit', this.#remove);
    // A frozen process could not be ended.
    this.thaw();
    this.crash();
    rmSync(this.#place.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#server ?? {};
    if (pid === undefined || !this.isRunning()) return;
    signalTree(pid, signal);
  }

  #initialise(): void {
    const passwordFile = join(this.#place.folder, 'password');
    writeFileSync(passwordFile, this.#place.password, { mode: 0o644 });
    const args = ['-D', this.#data, '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--no-sync'];
    this.#run('initdb', [...args, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]);
  }

  #run(program: string, args: string[]): void {
    const { programs, password } = this.#place;
    // Its other programs need not be in the same folder.
    const path = [programs, process.env.PATH].join(delimiter);
    const env = { ...process.env, PATH: path, PGPASSWORD: password };
    const options = { cwd: '/tmp', encoding: 'utf8', env, ...this.#owner } as const;
    const { status, stderr, error } = spawnSync(program, args, options);
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${error ?? stderr}`);
  }
}

async function makePlace(programs: string, parent: string, password: string): Promise<Place> {
  const owner = unprivileged();
  const folder = mkdtempSync(join(parent, 'lintel-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return { programs, folder, port: await freePort(), password };
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4000);
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!/ready to accept (read-only )?connections/.test(output) || !(await answers(port))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`PostgreSQL did not start: ${output}`);
    }
    await pause(50);
  }
}
