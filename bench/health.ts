import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pause } from '../chaos/pause.ts';
import { type Answer, Prober, worstOf } from '../chaos/prober.ts';
import { makeStore } from '../server/src/testing/store-under-test.ts';
import { freePort } from '../tools/test/free-port.ts';
import { ensurePostgres } from '../tools/test/postgres.ts';
import { quantile } from './directory/measure.ts';
import { LINTEL, startServer } from './http/processes.ts';
import { runImport, writeMemberFile } from './member-file.ts';
import { makeWriter } from './messages/participants.ts';

// npm run bench -- health [--engine postgres] [--members 1000000] [--messages 100000] [--imported 20000]
// Measures how long /healthz is delayed by the server's longest tasks in a large directory. Nothing may delay it by more
// than 100 ms beyond what it takes when the server has nothing to do.

const AIM_MS = 100;
const IDLE_MS = 10_000;
/** After an import, until its members are in the directory and the index has been rebuilt. */
const SETTLE_MS = 15_000;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    members: { type: 'string', default: '1000000' },
    messages: { type: 'string', default: '100000' },
    imported: { type: 'string', default: '20000' },
  },
});
const postgres = values.engine === 'postgres' ? await ensurePostgres() : undefined;
if (postgres === null) throw new Error('PostgreSQL is neither installed nor could it be.');
const store = await makeStore(postgres?.url);
const folder = await mkdtemp(join(tmpdir(), 'lintel-health-'));
try {
  await importMembers(Number(values.members), 'members.example');
  process.exitCode = await measure();
} finally {
  await store.drop();
  await rm(folder, { recursive: true });
  postgres?.stop();
}

async function importMembers(count: number, domain: string): Promise<void> {
  const file = join(folder, `${domain}.jsonl`);
  await writeMemberFile(file, { count, domain });
  await runImport(file, store.environment);
}

async function measure(): Promise<number> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { NODE_ENV: 'production', DEMO: 'false', DATABASE_URL: '', ...store.environment };
  const server = await startServer(LINTEL, {
    ...{ port, path: '/healthz' },
    env: { ...env, RATE_LIMIT_FACTOR: '1000000' },
  });
  const health = new Prober({ address, paths: ['/healthz'], atOnce: 1, everyMs: 5 });
  const delays = new Map<string, Answer[]>();
  const during = async (what: string, task: () => Promise<unknown>) => {
    const from = performance.now();
    await task();
    const answers = health.since(from);
    delays.set(what, answers);
    print(what, answers);
  };
  await during('loading the directory', async () => {
    while (!(await fetch(`${address}/readyz`)).ok) await pause(100);
  });
  const writer = await makeWriter(store, address, Number(values.messages));
  await during('nothing', () => pause(IDLE_MS));
  await during('search in messages', async () => {
    for (const words of ['nowhere', 'message 9', 'the flat']) {
      // A search that takes longer than any request may is refused; what it holds up is measured all the same.
      const path = `/api/conversations?q=${encodeURIComponent(words)}`;
      await writer
        .call('GET', path)
        .catch(({ message }: Error) => console.log(`${words}: ${message}`));
    }
  });
  await during('export', () => writer.call('GET', '/api/account/export'));
  await during('import and rebuild', async () => {
    await importMembers(Number(values.imported), 'newcomers.example');
    await pause(SETTLE_MS);
  });
  await health.stop();
  await server.stop();
  const idle = worstOf(delays.get('nothing') ?? []);
  const isReached = [...delays.values()].every((answers) => worstOf(answers) <= idle + AIM_MS);
  return isReached ? 0 : 1;
}

function print(what: string, answers: readonly Answer[]): void {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const [p50, p99, worst] = [quantile(times, 0.5), quantile(times, 0.99), worstOf(answers)];
  console.log(
    `${what.padEnd(22)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(0)} ms ` +
      `in ${times.length} requests`,
  );
}
