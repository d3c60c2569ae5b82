import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeStore, type StoreUnderTest } from '../server/src/testing/store-under-test.ts';
import { freePort } from '../tools/test/free-port.ts';
import { ensurePostgres } from '../tools/test/postgres.ts';
import { disturbDatabase } from './database-faults.ts';
import { sendContinuously, type Tally } from './outbox.ts';
import { Participant } from './participant.ts';
import { liftLimits } from './participants.ts';
import { reportFaults } from './report.ts';
import { ServerProcess } from './server-process.ts';
import { findEventFaults, findFaults, findLost, findMiscounted } from './verdict.ts';

// npm run chaos -- messages [--engine postgres] [--long] [--acks N] [--kills N]
// Members send messages while the server is killed at random times, connections are cut, PostgreSQL crashes and clients
// disconnect. Every acknowledged message must be stored once, under its sequence number, and no message may be counted
// or reported twice.

const PAIRS = 6;
/** In these pairs only one member writes, so that every message counts towards the daily allowance. */
const ONE_WAY = PAIRS / 2;
const HANG_UPS_PER_CENT = 20;

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    acks: { type: 'string' },
    kills: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
  },
});
const target = Number(values.acks ?? (values.long ? 10_000 : 2_000));
const kills = Number(values.kills ?? (values.long ? 200 : 25));

const postgres = values.engine === 'postgres' ? await ensurePostgres() : undefined;
if (postgres === null) throw new Error('PostgreSQL is neither installed nor could it be.');
const store = await makeStore(postgres?.url);
const server = new ServerProcess(await freePort(), store.environment);
try {
  process.exitCode = await run(store, server);
} finally {
  await server.kill();
  await store.drop();
  postgres?.stop();
}

async function run(data: StoreUnderTest, host: ServerProcess): Promise<number> {
  const startedAt = performance.now();
  await host.start();
  const pairs = await joinPairs(data, host.address);
  const tally: Tally = { acknowledged: [], lostAnswers: 0, failures: 0 };
  const isOver = () => tally.acknowledged.length >= target;
  const sending = pairs.flatMap(([one, other], i) => [
    sendContinuously({ from: one, to: other, tally, isOver, hangUps: HANG_UPS_PER_CENT }),
    ...(i < ONE_WAY
      ? []
      : [sendContinuously({ from: other, to: one, tally, isOver, hangUps: HANG_UPS_PER_CENT })]),
  ]);
  const losses = await killAndCheck(data, host, tally);
  await Promise.all(sending);
  const faults = [...losses, ...(await findAllFaults(data, pairs, tally))];
  const figures =
    `${tally.acknowledged.length} acknowledged, ${kills} kills, ` +
    `${tally.lostAnswers} lost answers, ${tally.failures} failed requests`;
  return reportFaults(postgres ? 'PostgreSQL' : 'SQLite', figures, startedAt, faults);
}

/** Members in pairs, on a plan without limits. */
async function joinPairs(
  data: StoreUnderTest,
  address: string,
): Promise<(readonly [Participant, Participant])[]> {
  const pairs: (readonly [Participant, Participant])[] = [];
  for (let i = 0; i < PAIRS; i++) {
    pairs.push([
      await Participant.join(address, `one${i}`),
      await Participant.join(address, `other${i}`),
    ]);
  }
  await liftLimits(data, pairs.flat());
  return pairs;
}

/** Kills the server repeatedly while members are sending, and checks each time for lost messages. */
async function killAndCheck(
  data: StoreUnderTest,
  host: ServerProcess,
  tally: Tally,
): Promise<string[]> {
  const losses: string[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const dueAt = Math.floor((target * kill) / (kills + 1));
    while (tally.acknowledged.length < dueAt) await pause(5);
    await disturbDatabase(kill, data, postgres);
    await pause(Math.random() * 40);
    await host.kill();
    // Acknowledgements after this point may belong to the restarted server.
    const acknowledged = tally.acknowledged.slice();
    await host.start();
    const db = data.open();
    losses.push(...(await findLost(db, acknowledged)));
    await db.destroy();
  }
  return losses;
}

async function findAllFaults(
  data: StoreUnderTest,
  pairs: readonly (readonly [Participant, Participant])[],
  { acknowledged }: Tally,
): Promise<string[]> {
  const db = data.open();
  const faults = await findLost(db, acknowledged);
  for (const pair of pairs) faults.push(...(await findFaults(pair, acknowledged)));
  faults.push(
    ...(await findMiscounted(
      db,
      pairs.slice(0, ONE_WAY).map(([one]) => one),
    )),
  );
  faults.push(...(await findEventFaults(db, pairs.flat())));
  await db.destroy();
  return faults;
}
