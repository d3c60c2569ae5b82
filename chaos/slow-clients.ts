import { setMaxListeners } from 'node:events';
import { parseArgs } from 'node:util';
import { quantile } from '../bench/directory/measure.ts';
import { makeStore } from '../server/src/testing/store-under-test.ts';
import { freePort } from '../tools/test/free-port.ts';
import { ensurePostgres } from '../tools/test/postgres.ts';
import { Participant } from './participant.ts';
import { pause } from './pause.ts';
import { type Answer, Prober } from './prober.ts';
import { ServerProcess } from './server-process.ts';
import { beSlow, WAYS } from './slow-client.ts';

// npm run chaos -- slow-clients [--engine postgres] [--clients N]
// Clients that send or read next to nothing, in every way, must not delay a normal one, and their connections must end
// within 30 s.

const LIMIT_MS = 30_000;
const ALONE_MS = 5_000;
/** How much longer 95 of 100 answers may take than without slow clients. */
const DELAY_LIMIT_MS = 100;
const PATHS = ['/api/auth/me', '/api/site'];
const FILE_BYTES = 40_000_000;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    clients: { type: 'string', default: '500' },
  },
});
const postgres = values.engine === 'postgres' ? await ensurePostgres() : undefined;
if (postgres === null) throw new Error('PostgreSQL is neither installed nor could it be.');
const store = await makeStore(postgres?.url);
const port = await freePort();
const server = new ServerProcess(port, store.environment);
try {
  process.exitCode = await run(Number(values.clients));
} finally {
  await server.kill();
  await store.drop();
  postgres?.stop();
}

async function run(count: number): Promise<number> {
  await server.start();
  const member = await Participant.join(server.address, 'normal');
  await upload(member);
  const { address } = server;
  const normal = new Prober({
    address,
    cookie: member.cookie,
    paths: PATHS,
    atOnce: 2,
    everyMs: 20,
  });
  await pause(ALONE_MS);
  const slowAt = performance.now();
  const ways = Object.keys(WAYS);
  const limit = new AbortController();
  setMaxListeners(0, limit.signal);
  const target = {
    port,
    cookie: `cookie: ${member.cookie}`,
    download: '/api/storage/download?path=large.bin',
  };
  const clients = Array.from({ length: count }, async (_, i) => {
    const way = ways[i % ways.length] as string;
    return { way, milliseconds: await beSlow(way, target, limit.signal) };
  });
  const timer = setTimeout(() => limit.abort(), LIMIT_MS + 5_000);
  const ended = await Promise.all(clients);
  clearTimeout(timer);
  await normal.stop();

  const alone = normal.answers.filter(({ askedAt }) => askedAt < slowAt);
  const beside = normal.since(slowAt);
  console.log(`${values.engine}: ${count} slow clients; a normal one alone: ${timesOf(alone)};`);
  console.log(`beside them: ${timesOf(beside)}`);
  for (const [way, ofWay] of Map.groupBy(ended, (each) => each.way)) {
    const last = Math.max(...ofWay.map(({ milliseconds }) => milliseconds));
    console.log(`  ${way.padEnd(32)} ${ofWay.length} gone after ${(last / 1_000).toFixed(1)} s`);
  }
  const delay = p95Of(beside) - p95Of(alone);
  const found: [boolean, string][] = [
    [ended.some(({ milliseconds }) => milliseconds > LIMIT_MS), 'slow clients stayed'],
    [normal.answers.some(({ status }) => status !== 200), 'a normal client was refused'],
    [delay > DELAY_LIMIT_MS, `a normal client waited ${delay.toFixed(0)} ms longer`],
  ];
  const faults = found.filter(([isFault]) => isFault).map(([, fault]) => fault);
  console.log(`${faults.length} faults ${faults.join(', ')}`);
  return faults.length > 0 ? 1 : 0;
}

function timesOf(answers: readonly Answer[]): string {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const [p50, p95, max] = [quantile(times, 0.5), p95Of(answers), Math.max(...times)];
  return `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, worst ${max.toFixed(0)} ms`;
}

function p95Of(answers: readonly Answer[]): number {
  const times = answers.map(({ milliseconds }) => milliseconds);
  return quantile(times, 0.95);
}

/** A file that slow readers can ask for. */
async function upload(member: Participant): Promise<void> {
  const form = new FormData();
  form.append('path', 'large.bin');
  form.append('file', new Blob([Buffer.alloc(FILE_BYTES, 7)]));
  const headers = { cookie: member.cookie, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${server.address}/api/storage/upload`, {
    ...{ method: 'POST', headers, body: form },
  });
  if (!answer.ok) throw new Error(`The file was answered ${answer.status}.`);
}
