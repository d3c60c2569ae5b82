import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { DirectoryPage } from '@lintel/contract/directory/search';
import type { Participant } from '../chaos/participant.ts';
import { Prober } from '../chaos/prober.ts';
import { ServerProcess } from '../chaos/server-process.ts';
import { makeStore } from '../server/src/testing/store-under-test.ts';
import { freePort } from '../tools/test/free-port.ts';
import { ensurePostgres } from '../tools/test/postgres.ts';
import { processorSecondsOf } from './http/processes.ts';
import { runImport, writeMemberFile } from './member-file.ts';
import { makeViewer } from './viewer.ts';

// npm run bench -- start [--engine postgres] [--members 1000000] [--starts 3]
// Measures how long a server takes from its start until it searches a large directory in memory, and how it answers
// searches until then: at its first start, and at later ones, for which it has a snapshot.

const AIM_MS = 5_000;
const SEARCH = '/api/profiles?sort=newest';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    members: { type: 'string', default: '1000000' },
    starts: { type: 'string', default: '3' },
  },
});
const members = Number(values.members);
const postgres = values.engine === 'postgres' ? await ensurePostgres() : undefined;
if (postgres === null) throw new Error('PostgreSQL is neither installed nor could it be.');
const store = await makeStore(postgres?.url);
const folder = await mkdtemp(join(tmpdir(), 'lintel-start-'));
try {
  const file = join(folder, 'members.jsonl');
  await writeMemberFile(file, { count: members });
  await runImport(file, store.environment);
  process.exitCode = await measure();
} finally {
  await store.drop();
  await rm(folder, { recursive: true });
  postgres?.stop();
}

async function measure(): Promise<number> {
  const server = new ServerProcess(await freePort(), {
    NODE_ENV: 'production',
    ALLOW_HTTP: 'true',
    DATABASE_URL: '',
    ...store.environment,
  });
  const viewer = await makeViewer(store, server.address);
  console.log(`${members.toLocaleString('en-GB')} members, ${values.engine}`);
  const first = await start(server, viewer);
  while (!(await hasSnapshot())) await pause(100);
  console.log(`snapshot saved; ${memoryOf(server.pid)}`);
  await server.kill();
  let slowest = 0;
  for (let at = 0; at < Number(values.starts); at += 1) {
    slowest = Math.max(slowest, await start(server, viewer));
    await server.kill();
  }
  console.log(`first ${against(first)}; slowest of the later ones ${against(slowest)}`);
  return slowest <= AIM_MS ? 0 : 1;
}

/** Start the server; returns the milliseconds until it searches everybody in memory. */
async function start(server: ServerProcess, viewer: Participant): Promise<number> {
  const { address } = server;
  const startedAt = performance.now();
  const prober = new Prober({
    ...{ address, cookie: viewer.cookie, paths: [SEARCH] },
    ...{ atOnce: 1, everyMs: 20 },
  });
  await server.start();
  const readyMs = performance.now() - startedAt;
  const processorSeconds = processorSecondsOf(server.pid);
  await prober.stop();
  const answers = prober.answers.filter(({ status }) => status !== 0);
  const first = answers.find(({ status }) => status === 200);
  const firstMs = first && first.askedAt + first.milliseconds - startedAt;
  const refused = answers.filter(({ status }) => status !== 200).length;
  const { total } = (await viewer.call('GET', SEARCH)) as DirectoryPage;
  console.log(
    `in memory after ${readyMs.toFixed(0)} ms and ${processorSeconds.toFixed(1)} s of its processor time; ` +
      `first search answered after ${firstMs?.toFixed(0)} ms, ${refused} of ${answers.length} refused until then; ` +
      `${total.toLocaleString('en-GB')} profiles found; ${memoryOf(server.pid)}`,
  );
  return total === members + 1 ? readyMs : Number.POSITIVE_INFINITY;
}

async function hasSnapshot(): Promise<boolean> {
  const names = await readdir(store.environment.DATA_DIR ?? '');
  return names.some((name) => name.endsWith('.snapshot'));
}

function against(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} of at most ${AIM_MS} ms`;
}

/** The memory of a process in words, if the system reports it. */
function memoryOf(pid: number | undefined): string {
  if (process.platform !== 'linux') return 'memory unknown';
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1]) / 1024);
  return `${megabytes('VmRSS')} MB of memory, ${megabytes('VmHWM')} MB at most`;
}
