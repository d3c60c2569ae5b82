import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../server/src/db/open.ts';
import { makeStore } from '../server/src/testing/store-under-test.ts';
import { freePort } from '../tools/test/free-port.ts';
import { ensurePgBouncer } from '../tools/test/pgbouncer.ts';
import { ensureSignalsServer } from '../tools/test/signals-server.ts';
import { HaCluster, LEADER_URL } from './ha-cluster.ts';
import { inPairs, startWriting, type Tally } from './outbox.ts';
import type { Participant } from './participant.ts';
import { makeParticipants } from './participants.ts';
import { Prober, refusals } from './prober.ts';
import { faultsAmong, reportFaults } from './report.ts';
import { ServerProcess } from './server-process.ts';
import { findMessageFaults } from './verdict.ts';

// npm run chaos -- failover [--pooled]
// Two servers on the installation of deploy/ha, while members write without a pause: the leader is switched over, killed
// and frozen. No acknowledged message may be lost or there twice, and every refusal must say when to try again. With
// --pooled PgBouncer stands between, and Valkey or Redis carries the signals.

const PAIRS = 4;
const SETTLE_MS = 10_000;
/** Patroni replaces a silent leader after 20 s, and looks every 5 s. */
const PAUSE_LIMIT_MS = 30_000;
const FREEZE_MS = 31_000;
const SESSION = '/api/auth/me';

type Leader = Awaited<ReturnType<HaCluster['leader']>>;
const EVENTS: { name: string; happen(leader: Leader): Promise<void> }[] = [
  { name: 'switched over', happen: (leader) => leader.switchOver() },
  {
    name: 'leader killed',
    async happen(leader) {
      leader.kill();
      await pause(PAUSE_LIMIT_MS);
      leader.start();
    },
  },
  {
    name: 'leader frozen',
    async happen(leader) {
      leader.freeze();
      await pause(FREEZE_MS);
      leader.thaw();
    },
  },
];

const cluster = await HaCluster.start();
const store = await makeStore(LEADER_URL);
const { DATABASE_URL = '', ...settings } = store.environment;
const isPooled = process.argv.includes('--pooled');
const pooler = isPooled ? await ensurePgBouncer(DATABASE_URL) : null;
const signals = isPooled ? await ensureSignalsServer() : null;
if (isPooled && !(pooler && signals)) throw new Error('PgBouncer and Redis are needed.');
const servers = [await freePort(), await freePort()].map(
  (port) => new ServerProcess(port, { ...settings, ...addresses() }),
);
try {
  process.exitCode = await run();
} finally {
  for (const server of servers) await server.kill();
  signals?.stop();
  pooler?.stop();
  cluster.stop();
}

function addresses(): Record<string, string> {
  if (!pooler || !signals) return { DATABASE_URL };
  const url = new URL(pooler.url);
  url.pathname = new URL(DATABASE_URL).pathname;
  return {
    DATABASE_URL: url.href,
    SIGNALS_URL: signals.url,
    DATABASE_PREPARED_STATEMENTS: 'false',
  };
}

async function run(): Promise<number> {
  for (const server of servers) await server.start();
  const addresses = servers.map(({ address }) => address);
  const pairs = inPairs(await makeParticipants(store, addresses, 2 * PAIRS));
  const writing = startWriting(pairs);
  const faults: string[] = [];
  for (const event of EVENTS) {
    faults.push(...(await suffer(event, pairs[0]?.[0] as Participant, writing.tally)));
  }
  await writing.stop();
  const { acknowledged } = writing.tally;
  await using db = openDatabase({ engine: 'postgres', url: DATABASE_URL }, () => undefined);
  faults.push(...(await findMessageFaults(db, pairs, acknowledged)));
  return reportFaults(`${acknowledged.length} messages acknowledged`, faults);
}

/** Lets one event happen, and returns what was wrong meanwhile. */
async function suffer(
  { name, happen }: (typeof EVENTS)[number],
  reader: Participant,
  tally: Tally,
): Promise<string[]> {
  await cluster.untilSynchronous();
  const { address } = servers[0] as ServerProcess;
  const reads = new Prober({
    address,
    cookie: reader.cookie,
    paths: [SESSION],
    atOnce: 4,
    everyMs: 50,
  });
  const before = { acknowledged: tally.acknowledged.length, failures: tally.failures };
  const watch = watchPauses(tally);
  await happen(await cluster.leader());
  await cluster.untilSynchronous();
  await pause(SETTLE_MS);
  const longest = watch.stop();
  await reads.stop();
  const { refused, wrong } = refusals(reads.answers);
  console.log(
    `${name.padEnd(16)} pause ${(longest / 1_000).toFixed(1)} s; ` +
      `${tally.acknowledged.length - before.acknowledged} messages acknowledged, ` +
      `${tally.failures - before.failures} tried again; ` +
      `${reads.answers.length} reads, ${refused.length} refused`,
  );
  return faultsAmong(name, [
    [longest > PAUSE_LIMIT_MS, `nothing was acknowledged for ${(longest / 1_000).toFixed(1)} s`],
    [wrong.length > 0, `${wrong.length} refusals without Retry-After, first ${wrong[0]?.status}`],
  ]);
}

/** Measure the longest time in which no message was acknowledged, in milliseconds. */
function watchPauses({ acknowledged }: Tally) {
  let [count, since, longest] = [acknowledged.length, performance.now(), 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - since);
    if (acknowledged.length === count) return;
    [count, since] = [acknowledged.length, performance.now()];
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
