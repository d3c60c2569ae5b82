import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/db/open.ts';
import { openSilentProxyTo } from '../server/src/testing/silent-proxy.ts';
import { makeStore } from '../server/src/testing/store-under-test.ts';
import { ensureBalancer } from '../tools/test/balancer.ts';
import { freePort } from '../tools/test/free-port.ts';
import { PostgresCluster } from '../tools/test/postgres-cluster.ts';
import { ensureProgram, PROGRAMS } from '../tools/test/programs.ts';
import { inPairs, startWriting } from './outbox.ts';
import type { Participant } from './participant.ts';
import { makeParticipants } from './participants.ts';
import { Prober, refusals, worstOf } from './prober.ts';
import { faultsAmong, reportFaults } from './report.ts';
import { ServerProcess, untilReady } from './server-process.ts';
import { findMessageFaults } from './verdict.ts';

// npm run chaos -- outage [--proxy]
// PostgreSQL is lost in every way while members send and read: its connections are cut, it is stopped, frozen, mute
// behind a network, and replaced by a standby on another host. Every request must be answered in time, the process must
// stay healthy and ready, the public pages must be shown, everything must work again soon after the database is back, and no
// acknowledged message may be lost. With --proxy all of it goes through Caddy, as deploy/Caddyfile sets it up.

const OUTAGE_MS = 8_000;
const SETTLE_MS = 8_000;
/** A request is answered within 3 s; the rest is the way there and back on a busy machine. */
const ANSWER_LIMIT_MS = 3_250;
const HEALTH_LIMIT_MS = 1_000;
const NORMAL_LIMIT_MS = 5_000;
const READS = 15;
const [HEALTH, READY, SESSION] = ['/healthz', '/readyz', '/api/auth/me'] as const;
const BUILT = fileURLToPath(new URL('../web/dist/render/', import.meta.url));
const PAGES = existsSync(BUILT) ? ['/', '/pricing', '/login'] : [];

interface Outage {
  name: string;
  begin(): void | Promise<void>;
  end?(): void | Promise<void>;
  /** Connections that are cut are back before anybody could notice. */
  isNoticed: boolean;
}

const programs = await ensureProgram(PROGRAMS.postgres);
if (!programs) throw new Error('PostgreSQL is neither installed nor could it be.');
const primary = await PostgresCluster.start(programs);
const standby = await primary.startStandby();
await commitOnBoth(primary.url);
const store = await makeStore(primary.url);
await using proxy = await openSilentProxyTo(store.environment.DATABASE_URL ?? '');
const port = await freePort();
const balancer = process.argv.includes('--proxy')
  ? await ensureBalancer([`127.0.0.1:${port}`])
  : undefined;
if (balancer === null) throw new Error('Caddy is neither installed nor could it be.');
const server = new ServerProcess(port, {
  ...store.environment,
  DATABASE_URL: proxy.url,
  ...(balancer && { PUBLIC_URL: balancer.url, TRUST_PROXY: '127.0.0.1' }),
});
/** Where members reach the server. */
const address = balancer?.url ?? server.address;
const OUTAGES: readonly Outage[] = [
  { name: 'connections cut', begin: () => store.cutConnections(), isNoticed: false },
  { name: 'stopped', begin: () => primary.crash(), end: () => primary.resume(), isNoticed: true },
  { name: 'frozen', begin: () => primary.freeze(), end: () => primary.thaw(), isNoticed: true },
  { name: 'mute', begin: () => proxy.silence(), end: () => proxy.restore(), isNoticed: true },
  {
    name: 'moved to another host',
    begin: () => {
      proxy.silence();
      primary.freeze();
    },
    end: () => {
      standby.promote();
      proxy.moveTo(standby.url);
      proxy.restore();
    },
    isNoticed: true,
  },
];

try {
  process.exitCode = await run();
} finally {
  await server.kill();
  await balancer?.stop();
  primary.remove();
  standby.remove();
}

async function run(): Promise<number> {
  await server.start();
  // A proxy looks now and then which servers are ready.
  await untilReady(address);
  const pairs = inPairs(await makeParticipants(store, [address], 2));
  const writing = startWriting(pairs);
  const faults: string[] = [];
  for (const outage of OUTAGES)
    faults.push(...(await suffer(outage, pairs[0]?.[0] as Participant)));
  await writing.stop();
  const { acknowledged } = writing.tally;
  await using db = openDatabase({ engine: 'postgres', url: proxy.url }, () => undefined);
  faults.push(...(await findMessageFaults(db, pairs, acknowledged)));
  return reportFaults(`${acknowledged.length} messages acknowledged`, faults);
}

/** Lets one outage happen and pass, and returns what was wrong in the answers meanwhile. */
async function suffer(outage: Outage, member: Participant): Promise<string[]> {
  const reads = new Prober({
    ...{ address, cookie: member.cookie, paths: [SESSION], atOnce: READS, everyMs: 50 },
  });
  const shown = [HEALTH, READY, ...PAGES];
  const checks = new Prober({ address, paths: shown, atOnce: 1, everyMs: 50 });
  await pause(1_000);
  const beginsAt = performance.now();
  await outage.begin();
  await pause(OUTAGE_MS);
  await outage.end?.();
  const endsAt = performance.now();
  await pause(SETTLE_MS);
  await Promise.all([reads.stop(), checks.stop()]);

  const asked = reads.since(beginsAt);
  const { refused, wrong } = refusals(asked);
  const failed = checks.since(beginsAt).filter(({ status }) => status !== 200);
  const health = checks.since(beginsAt, HEALTH);
  const last = refused.reduce((latest, { askedAt }) => Math.max(latest, askedAt), 0);
  const normalAfter = Math.max(0, last - endsAt);
  const worst = worstOf([...asked, ...checks.since(beginsAt)]);
  console.log(
    `${outage.name.padEnd(22)} ${asked.length} reads, ${refused.length} refused, ` +
      `slowest ${worst.toFixed(0)} ms; ${HEALTH} at most ${worstOf(health).toFixed(0)} ms; ` +
      `normal ${normalAfter.toFixed(0)} ms after the database is back`,
  );
  return faultsAmong(outage.name, [
    [worst > ANSWER_LIMIT_MS, `an answer took ${worst.toFixed(0)} ms`],
    [wrong.length > 0, `${wrong.length} refusals without Retry-After, first ${wrong[0]?.status}`],
    [failed.length > 0, `${failed[0]?.path} answered ${failed[0]?.status}`],
    [worstOf(health) > HEALTH_LIMIT_MS, `${HEALTH} was slow`],
    [normalAfter > NORMAL_LIMIT_MS, 'it took too long until everything worked again'],
    [outage.isNoticed && refused.length === 0, 'no request noticed it'],
  ]);
}

/** Acknowledges a write only when the standby has it too, as an operator sets it who wants to lose none at a failover. */
async function commitOnBoth(url: string): Promise<void> {
  const db = openDatabase({ engine: 'postgres', url }, () => undefined);
  await sql`alter system set synchronous_standby_names = '*'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await db.destroy();
}
