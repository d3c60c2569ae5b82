import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type DatabaseLocation, openDatabase } from '../server/src/db/open.ts';
import { freePort } from '../tools/test/free-port.ts';
import { installPostgres } from '../tools/test/postgres.ts';
import { PostgresCluster } from '../tools/test/postgres-cluster.ts';
import type { Acknowledged } from './outbox.ts';
import { Participant } from './participant.ts';
import { pause } from './pause.ts';
import { Prober, worstOf } from './prober.ts';
import { ServerProcess } from './server-process.ts';
import { SmallDisk } from './small-disk.ts';
import { liftLimits } from './unlimited.ts';
import { findFaults, findLost } from './verdict.ts';

// npm run chaos -- disk-full [--engine postgres] [--rounds N]
// The disk with the database and the files is filled up while members write and send files, and freed again. Every
// request must be answered in time with a clear refusal, and nothing that was acknowledged may be missing. As root.

const FULL_MS = 6_000;
const SETTLE_MS = 6_000;
const ANSWER_LIMIT_MS = 3_250;
const NORMAL_LIMIT_MS = 5_000;
const FILE = Buffer.alloc(500_000, 7);
const SENDERS = 3;

interface Attempt {
  kind: 'message' | 'file';
  askedAt: number;
  milliseconds: number;
  refusal: string | undefined;
}

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '3' },
  },
});
const isPostgres = values.engine === 'postgres';
const disk = new SmallDisk(isPostgres ? 192 : 24);
const cluster = isPostgres ? await startCluster(disk.folder) : undefined;
const location: DatabaseLocation = cluster
  ? { engine: 'postgres', url: cluster.url }
  : { engine: 'sqlite', path: `${disk.folder}/lintel.db` };
const server = new ServerProcess(await freePort(), {
  DATA_DIR: disk.folder,
  ...(cluster && { DATABASE_URL: cluster.url }),
});
try {
  process.exitCode = await run(Number(values.rounds));
} finally {
  await server.kill();
  cluster?.remove();
  disk.remove();
}

async function startCluster(folder: string): Promise<PostgresCluster> {
  const programs = await installPostgres();
  if (!programs) throw new Error('PostgreSQL is neither installed nor could it be.');
  return PostgresCluster.start(programs, { parent: folder });
}

async function run(rounds: number): Promise<number> {
  await server.start();
  const [one, other] = [
    await Participant.join(server.address, 'one'),
    await Participant.join(server.address, 'other'),
  ];
  await liftLimits({ open }, [one]);
  const acknowledged: Acknowledged[] = [];
  const attempts: Attempt[] = [];
  const over = new AbortController();
  const writing = [
    ...Array.from({ length: SENDERS }, () =>
      repeat(over.signal, attempts, 'message', async () => {
        const draft = { clientId: randomUUID(), content: 'The flat in Salford '.repeat(100) };
        const { seq, id } = await one.send(other, draft.clientId, draft.content);
        acknowledged.push({
          from: one,
          to: other,
          ...draft,
          content: draft.content.trim(),
          seq,
          id,
        });
      }),
    ),
    repeat(over.signal, attempts, 'file', () => upload(one)),
  ];
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round++)
    faults.push(...(await fillAndFree(round, attempts)));
  over.abort();
  await Promise.all(writing);
  const db = open();
  faults.push(...(await findLost(db, acknowledged)));
  await db.destroy();
  faults.push(...(await findFaults([one, other], acknowledged)));
  console.log(
    `${values.engine}: ${acknowledged.length} messages acknowledged: ${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  return faults.length > 0 ? 1 : 0;
}

async function fillAndFree(round: number, attempts: readonly Attempt[]): Promise<string[]> {
  const health = new Prober({
    ...{ address: server.address, paths: ['/healthz'], atOnce: 1, everyMs: 50 },
  });
  await pause(1_000);
  const fullAt = performance.now();
  disk.fill();
  await pause(FULL_MS);
  disk.free();
  const freeAt = performance.now();
  // PostgreSQL stops when it cannot write its log; its operator starts it again.
  if (cluster && !cluster.isRunning()) await cluster.resume();
  await pause(SETTLE_MS);
  await health.stop();

  const asked = attempts.filter(({ askedAt }) => askedAt >= fullAt);
  const refused = asked.filter(({ refusal }) => refusal !== undefined);
  const worst = asked.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0);
  const last = refused.reduce((latest, { askedAt }) => Math.max(latest, askedAt), 0);
  const normalAfter = Math.max(0, last - freeAt);
  const kinds = Map.groupBy(refused, ({ kind, refusal }) => `${kind}: ${refusal}`);
  const slowHealth = worstOf(health.answers);
  console.log(
    `round ${round}: ${asked.length} requests, slowest ${worst.toFixed(0)} ms; /healthz at most ` +
      `${slowHealth.toFixed(0)} ms; normal ${normalAfter.toFixed(0)} ms after there was space again`,
  );
  for (const [kind, { length }] of kinds) console.log(`  ${length} × ${kind}`);
  const unclear = [...kinds.keys()].filter((kind) => !/: 503 \w+_UNAVAILABLE$/.test(kind));
  const found: [boolean, string][] = [
    [refused.length === 0, 'the disk was not full'],
    [unclear.length > 0, `answered ${unclear.join(', ')}`],
    [worst > ANSWER_LIMIT_MS, `an answer took ${worst.toFixed(0)} ms`],
    [health.answers.some(({ status }) => status !== 200), '/healthz failed'],
    [normalAfter > NORMAL_LIMIT_MS, 'it took too long until everything worked again'],
  ];
  return found.filter(([isFault]) => isFault).map(([, fault]) => `round ${round}: ${fault}`);
}

async function repeat(
  over: AbortSignal,
  attempts: Attempt[],
  kind: Attempt['kind'],
  task: () => Promise<unknown>,
): Promise<void> {
  while (!over.aborted) {
    const askedAt = performance.now();
    const refusal = await task().then(() => undefined, refusalOf);
    attempts.push({ kind, askedAt, milliseconds: performance.now() - askedAt, refusal });
    await wait(20);
  }
}

/** The status and the code of a refusal. */
function refusalOf({ message, cause }: Error): string {
  const [, status, code] = /^(\d+) .*"code":"(\w+)"/.exec(message) ?? [];
  return status ? `${status} ${code}` : `${message}: ${(cause as Error | undefined)?.message}`;
}

async function upload(member: Participant): Promise<void> {
  const form = new FormData();
  form.append('path', 'plan.bin');
  form.append('options', '{"upsert":true}');
  form.append('file', new Blob([FILE]));
  const answer = await fetch(`${server.address}/api/storage/upload`, {
    method: 'POST',
    headers: { cookie: member.cookie, 'sec-fetch-site': 'same-origin' },
    body: form,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
}

function open() {
  return openDatabase(location, () => undefined);
}
