import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/db/open.ts';
import { openSilentProxyTo, type SilentProxy } from '../server/src/testing/silent-proxy.ts';
import { makeStore, type StoreUnderTest } from '../server/src/testing/store-under-test.ts';
import { ensureBalancer } from '../tools/test/balancer.ts';
import { freePort } from '../tools/test/free-port.ts';
import { PostgresCluster } from '../tools/test/postgres-cluster.ts';
import { ensureProgram, PROGRAMS } from '../tools/test/programs.ts';
import { sendContinuously, type Tally } from './outbox.ts';
import { Participant } from './participant.ts';
import { liftLimits } from './participants.ts';
import { Prober, worstOf } from './prober.ts';
import { ServerProcess } from './server-process.ts';
import { findFaults, findLost } from './verdict.ts';

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
  end(): void | Promise<void>;
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
try {
  process.exitCode = await run(server, outagesOf(primary, standby, { store, proxy }));
} finally {
  await server.kill();
  await balancer?.stop();
  primary.remove();
  standby.remove();
}

function outagesOf(
  first: PostgresCluster,
  second: PostgresCluster,
  way: { store: StoreUnderTest; proxy: SilentProxy },
): Outage[] {
  const network = way.proxy;
  return [
    {
      name: 'connections cut',
      begin: () => way.store.cutConnections(),
      end: () => undefined,
      isNoticed: false,
    },
    { name: 'stopped', begin: () => first.crash(), end: () => first.resume(), isNoticed: true },
    { name: 'frozen', begin: () => first.freeze(), end: () => first.thaw(), isNoticed: true },
    {
      name: 'mute',
      begin: () => network.silence(),
      end: () => network.restore(),
      isNoticed: true,
    },
    {
      name: 'moved to another host',
      begin: () => {
        network.silence();
        first.freeze();
      },
      end: () => {
        second.promote();
        network.moveTo(second.url);
        network.restore();
      },
      isNoticed: true,
    },
  ];
}

async function run(host: ServerProcess, outages: readonly Outage[]): Promise<number> {
  await host.start();
  const one = await Participant.join(address, 'one');
  const other = await Participant.join(address, 'other');
  await liftLimits(store, [one]);
  const tally: Tally = { acknowledged: [], lostAnswers: 0, failures: 0 };
  let isOver = false;
  const sending = sendContinuously({
    ...{ from: one, to: other, tally, hangUps: 0 },
    isOver: () => isOver,
  });
  const faults: string[] = [];
  for (const outage of outages) faults.push(...(await suffer(outage, one)));
  isOver = true;
  await sending;
  const db = openDatabase({ engine: 'postgres', url: proxy.url }, () => undefined);
  faults.push(...(await findLost(db, tally.acknowledged)));
  await db.destroy();
  faults.push(...(await findFaults([one, other], tally.acknowledged)));
  console.log(`${tally.acknowledged.length} messages acknowledged: ${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  return faults.length > 0 ? 1 : 0;
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
  await outage.end();
  const endsAt = performance.now();
  await pause(SETTLE_MS);
  await Promise.all([reads.stop(), checks.stop()]);

  const asked = reads.since(beginsAt);
  const refused = asked.filter(({ status }) => status !== 200);
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
  const wrong = refused.filter(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter);
  const found: [boolean, string][] = [
    [worst > ANSWER_LIMIT_MS, `an answer took ${worst.toFixed(0)} ms`],
    [wrong.length > 0, `${wrong.length} refusals without Retry-After, first ${wrong[0]?.status}`],
    [failed.length > 0, `${failed[0]?.path} answered ${failed[0]?.status}`],
    [worstOf(health) > HEALTH_LIMIT_MS, `${HEALTH} was slow`],
    [normalAfter > NORMAL_LIMIT_MS, 'it took too long until everything worked again'],
    [outage.isNoticed && refused.length === 0, 'no request noticed it'],
  ];
  return found.filter(([isFault]) => isFault).map(([, fault]) => `${outage.name}: ${fault}`);
}

/** Acknowledges a write only when the standby has it too, as who wants to lose none at a failover does. */
async function commitOnBoth(url: string): Promise<void> {
  const db = openDatabase({ engine: 'postgres', url }, () => undefined);
  await sql`alter system set synchronous_standby_names = '*'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await db.destroy();
}
