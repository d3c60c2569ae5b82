import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../tools/test/free-port.ts';
import { type Database, openStore } from './database.ts';
import { inPairs, type Pair, startWriting, type Tally } from './outbox.ts';
import { makeParticipants } from './participants.ts';
import { reportFaults } from './report.ts';
import { ServerProcess } from './server-process.ts';
import { findEventFaults, findLost, findMessageFaults, findMiscounted } from './verdict.ts';

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

const database = await openStore(values.engine);
const server = new ServerProcess(await freePort(), database.store.environment);
try {
  process.exitCode = await run(database);
} finally {
  await server.kill();
  await database.close();
}

async function run({ store, disturb }: Database): Promise<number> {
  await server.start();
  const pairs = inPairs(await makeParticipants(store, [server.address], 2 * PAIRS));
  const writing = startWriting(pairs, { oneWay: ONE_WAY, hangUps: HANG_UPS_PER_CENT });
  const { tally } = writing;
  const faults: string[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    await untilAcknowledged(tally, Math.floor((target * kill) / (kills + 1)));
    await disturb(kill);
    faults.push(...(await killAndCheck(tally)));
  }
  await untilAcknowledged(tally, target);
  await writing.stop();
  faults.push(...(await findAllFaults(pairs, tally)));
  const figures =
    `${values.engine}: ${tally.acknowledged.length} acknowledged, ${kills} kills, ` +
    `${tally.lostAnswers} lost answers, ${tally.failures} failed requests`;
  return reportFaults(figures, faults);
}

async function untilAcknowledged({ acknowledged }: Tally, count: number): Promise<void> {
  while (acknowledged.length < count) await pause(5);
}

/** Kill the server while members are sending, start it again, and find lost messages. */
async function killAndCheck(tally: Tally): Promise<string[]> {
  await pause(Math.random() * 40);
  await server.kill();
  // Acknowledgements after this point may belong to the restarted server.
  const acknowledged = tally.acknowledged.slice();
  await server.start();
  await using db = database.store.open();
  return await findLost(db, acknowledged);
}

async function findAllFaults(pairs: readonly Pair[], { acknowledged }: Tally): Promise<string[]> {
  await using db = database.store.open();
  const countedSenders = pairs.slice(0, ONE_WAY).map(([one]) => one);
  return [
    ...(await findMessageFaults(db, pairs, acknowledged)),
    ...(await findMiscounted(db, countedSenders)),
    ...(await findEventFaults(db, pairs.flat())),
  ];
}
