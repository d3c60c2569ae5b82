import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DirectoryPage } from '@lintel/contract/directory/search';
import { Prober } from '../chaos/prober.ts';
import { ServerProcess } from '../chaos/server-process.ts';
import { makeStore } from '../server/src/testing/store-under-test.ts';
import { freePort } from '../tools/test/free-port.ts';
import { ensurePostgres } from '../tools/test/postgres.ts';
import { processorSecondsOf } from './http/processes.ts';
import { runImport, writeMemberFile } from './member-file.ts';
import { makeWriter } from './messages/participants.ts';

// npm run bench -- start [--engine postgres] [--members 1000000] [--starts 3]
// Measures how long a server takes from its start until it searches a large directory in memory, and how it answers
// searches until then.

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
  const { address } = server;
  const viewer = await makeWriter(store, address, 0);
  console.log(`${members.toLocaleString('en-GB')} members, ${values.engine}`);
  let slowest = 0;
  for (let start = 0; start < Number(values.starts); start += 1) {
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
        `${total.toLocaleString('en-GB')} profiles found`,
    );
    slowest = Math.max(slowest, total === members + 1 ? readyMs : Number.POSITIVE_INFINITY);
    await server.kill();
  }
  return slowest <= AIM_MS ? 0 : 1;
}
