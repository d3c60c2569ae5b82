import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../tools/source-files.ts';
import { signalTree, unprivileged } from '../tools/test/processes.ts';
import { ensureProgram, findProgram, PROGRAMS } from '../tools/test/programs.ts';
import { startService } from '../tools/test/service.ts';

// The installation of deploy/ha on the loopback addresses of one machine, with its own files. Linux only.

const SAMPLES = join(ROOT, 'deploy/ha');
const DATABASES = ['127.0.0.2', '127.0.0.3'];
const ETCD = 'http://127.0.0.1:2379';
const ETCD_PEER = 'http://127.0.0.1:2380';
const PASSWORD = 'only-for-this-test';
const START_LIMIT_MS = 90_000;

/** Where HAProxy shows the leader. */
export const LEADER_URL = `postgres://postgres:${PASSWORD}@127.0.0.1:5000/postgres`;

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Two PostgreSQLs of which Patroni makes one the leader, and HAProxy before them. */
export class HaCluster {
  readonly #nodes: readonly Node[];
  readonly #services: readonly { stop(): void }[];

  private constructor(nodes: readonly Node[], services: readonly { stop(): void }[]) {
    this.#nodes = nodes;
    this.#services = services;
  }

  /** Resolves when the standby has every commit of the leader. */
  static async start(): Promise<HaCluster> {
    const [postgres, patroni, etcd, haproxy] = [
      await ensureProgram(PROGRAMS.postgres),
      await needProgram('patroni', 'patroni'),
      await needProgram('etcd', 'etcd-server'),
      await needProgram('haproxy', 'haproxy'),
    ];
    if (!postgres) throw new Error('PostgreSQL is neither installed nor could it be.');
    const register = await startService(etcd, 2379, () => [], {
      ETCD_NAME: 'etcd-1',
      ETCD_ENABLE_V2: 'true',
      ETCD_LISTEN_CLIENT_URLS: ETCD,
      ETCD_ADVERTISE_CLIENT_URLS: ETCD,
      ETCD_LISTEN_PEER_URLS: ETCD_PEER,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: ETCD_PEER,
      ETCD_INITIAL_CLUSTER: `etcd-1=${ETCD_PEER}`,
    });
    const nodes = DATABASES.map(
      (host, i) => new Node(`database-${i + 1}`, host, patroni, postgres),
    );
    for (const node of nodes) node.start();
    const balancer = await startService(
      haproxy,
      5000,
      () => ['-f', join(SAMPLES, 'haproxy.cfg')],
      Object.fromEntries(DATABASES.map((host, i) => [`DATABASE_${i + 1}`, host])),
    );
    const cluster = new HaCluster(nodes, [balancer, register]);
    await cluster.untilSynchronous();
    return cluster;
  }

  /** Resolves when there is a leader, and the other follows it synchronously. */
  async untilSynchronous(): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS;
    for (;;) {
      const roles = (await this.#members()).map(({ role, state }) => `${role} ${state}`).toSorted();
      if (roles.join() === 'leader running,sync_standby running') return;
      if (Date.now() > deadline) {
        const logs = this.#nodes.map(({ name, output }) => `${name}:\n${output}`).join('\n');
        throw new Error(`The cluster is not whole: ${roles.join()}\n${logs}`);
      }
      await pause(250);
    }
  }

  async leader(): Promise<Node> {
    const name = (await this.#members()).find(({ role }) => role === 'leader')?.name;
    const node = this.#nodes.find((each) => each.name === name);
    if (!node) throw new Error('There is no leader.');
    return node;
  }

  stop(): void {
    for (const { stop } of [...this.#nodes, ...this.#services]) stop();
  }

  async #members(): Promise<Member[]> {
    for (const { api } of this.#nodes) {
      const answer = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
}

/** One database machine: Patroni and its PostgreSQL. */
class Node {
  readonly name: string;
  readonly api: string;
  /** The end of Patroni's log. */
  output = '';
  readonly #folder = mkdtempSync('/tmp/lintel-ha-');
  readonly #data = join(this.#folder, 'data');
  readonly #owner = unprivileged();
  readonly #patroni: string;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;

  constructor(name: string, host: string, patroni: string, postgres: string) {
    this.name = name;
    this.api = `http://${host}:8008`;
    this.#patroni = patroni;
    const [rest, database] = [`${host}:8008`, `${host}:5432`];
    this.#environment = {
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: new URL(ETCD).host,
      PATRONI_RESTAPI_LISTEN: rest,
      PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
      PATRONI_POSTGRESQL_LISTEN: database,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
      PATRONI_POSTGRESQL_DATA_DIR: this.#data,
      // Where its other programs are, too.
      PATRONI_POSTGRESQL_BIN_DIR: dirname(realpathSync(join(postgres, 'postgres'))),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    };
    // Two clusters on one machine would use the same socket.
    const settings = `${onLoopback(readFileSync(join(SAMPLES, 'patroni.yml'), 'utf8'))}  parameters: {unix_socket_directories: ''}\n`;
    writeFileSync(join(this.#folder, 'config.yml'), settings, { mode: 0o644 });
    if (this.#owner) chownSync(this.#folder, this.#owner.uid, this.#owner.gid);
    process.once('exit', this.stop);
  }

  start(): void {
    const child = spawn(this.#patroni, [join(this.#folder, 'config.yml')], {
      cwd: this.#folder,
      env: { ...process.env, HOME: this.#folder, ...this.#environment },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...this.#owner,
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.output = `${this.output}${chunk}`.slice(-2_000);
    });
    this.#child = child;
  }

  /** Ends Patroni and PostgreSQL without warning, as a power cut would. */
  kill(): void {
    this.#signal('SIGKILL');
  }

  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  /** Makes the standby the leader, as an operator does before work on the leader. */
  async switchOver(): Promise<void> {
    const body = JSON.stringify({ leader: this.name });
    const answer = await fetch(`${this.api}/switchover`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }

  readonly stop = () => {
    process.off('exit', this.stop);
    this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  };

  #signal(signal: NodeJS.Signals): void {
    if (this.#child?.pid !== undefined && this.#child.exitCode === null) this.#child.kill(signal);
    const postmaster = readPostmaster(this.#data);
    if (postmaster !== null) signalTree(postmaster, signal);
  }
}

/** The sample without certificates, which nothing on one machine needs. */
function onLoopback(sample: string): string {
  return sample
    .replace(/^ +ssl.*\n/gm, '')
    .replaceAll(/hostssl (.+) 10\.0\.0\.0\/24/g, 'host $1 127.0.0.0/8');
}

/** The process id of the PostgreSQL of a folder, which Patroni has detached from itself. */
function readPostmaster(data: string): number | null {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  } catch {
    return null;
  }
}

async function needProgram(name: string, debianPackage: string): Promise<string> {
  const find = () => findProgram(name);
  const program = await ensureProgram({ package: debianPackage, find });
  if (!program) throw new Error(`${name} is neither installed nor could it be.`);
  return program;
}
