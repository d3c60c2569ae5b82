import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ServerProcess } from '../chaos/server-process.ts';
import { makeStore } from '../server/src/testing/store-under-test.ts';
import { freePort } from '../tools/test/free-port.ts';
import { ensurePostgres } from '../tools/test/postgres.ts';
import { makeParticipants } from './message-participants.ts';
import { measureRates } from './message-rates.ts';
import { measureCatchUp, measureDelivery } from './message-sockets.ts';

// npm run bench -- messages [--engine postgres] [--sockets 200] [--rate 50] [--seconds 10] [--rounds 1000]
// Measures how soon recipients receive a message, how soon a client catches up after a break, and the database's share
// of the work.

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    sockets: { type: 'string', default: '200' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '1000' },
  },
});

const postgres = values.engine === 'postgres' ? await ensurePostgres() : undefined;
if (postgres === null) throw new Error('PostgreSQL is neither installed nor could it be.');
// The app in this process, which the rates are measured with, finds its database as the tests do.
process.env.TEST_ENGINE = values.engine;
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
const store = await makeStore(postgres?.url);
const server = new ServerProcess(await freePort(), store.environment);
try {
  await server.start();
  const members = await makeParticipants(store, server.address, Number(values.sockets));
  const load = { perSecond: Number(values.rate), seconds: Number(values.seconds) };
  const delivery = await measureDelivery(members, load);
  console.log(
    `${members.length} sockets, ${load.perSecond} messages/s: ${delivery.arrived} of ${delivery.sent} arrived, ` +
      `p50 ${delivery.p50.toFixed(1)} ms, p95 ${delivery.p95.toFixed(1)} ms, max ${delivery.max.toFixed(1)} ms after the answer`,
  );
  const catchUp = await measureBreaks(members);
  for (const [what, milliseconds] of Object.entries(catchUp)) {
    console.log(`${what}: everything there ${milliseconds.toFixed(0)} ms after the socket opened`);
  }
  const rates = await measureRates(Number(values.rounds));
  for (const { name, whole, alone } of rates) {
    console.log(
      `${name.padEnd(22)} ${whole.toFixed(0).padStart(6)}/s with server and session, ` +
        `${alone.toFixed(0).padStart(6)}/s the same statements alone: ${(whole / alone).toFixed(2)}`,
    );
  }
  const results = new URL('results/', import.meta.url);
  mkdirSync(results, { recursive: true });
  const report = { at: new Date().toISOString(), node: process.version, delivery, catchUp, rates };
  writeFileSync(new URL('messages.json', results), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await server.kill();
  await store.drop();
  postgres?.stop();
}

/**
 * Measures clients that were offline: for a second, for a minute of a busy conversation, and during a server restart.
 */
async function measureBreaks(members: Awaited<ReturnType<typeof makeParticipants>>) {
  const [from, to] = [members.at(-1), members.at(-2)];
  if (!from || !to) throw new Error('There are not enough members.');
  const cursorOf = async () =>
    ((await to.call('GET', '/api/realtime/events')) as { cursor: number }).cursor;
  const miss = async (count: number) => {
    const cursor = await cursorOf();
    for (let i = 0; i < count; i++) await from.send(to, randomUUID(), `missed ${i}`);
    return { cursor, last: cursor + count };
  };
  const second = await miss(10);
  const afterSecond = await measureCatchUp(to, second.cursor, second.last);
  const minute = await miss(600);
  const afterMinute = await measureCatchUp(to, minute.cursor, minute.last);
  const restart = await miss(50);
  await server.kill();
  await server.start();
  const afterRestart = await measureCatchUp(to, restart.cursor, restart.last);
  return {
    'after a second, 10 messages': afterSecond,
    'after a minute, 600 messages': afterMinute,
    'over a restart, 50 messages': afterRestart,
  };
}
