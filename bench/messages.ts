import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeParticipants } from '../chaos/participants.ts';
import { ServerProcess } from '../chaos/server-process.ts';
import { makeStore, type StoreUnderTest } from '../server/src/testing/store-under-test.ts';
import { freePort } from '../tools/test/free-port.ts';
import { DEPLOYED, ensurePostgres } from '../tools/test/postgres.ts';
import { findDatabase } from './messages/processor-time.ts';
import { measureRates } from './messages/rates.ts';
import { measureBreaks, measureDelivery } from './messages/sockets.ts';
import { printRates } from './messages/table.ts';
import { makeWriters } from './messages/writers.ts';

// npm run bench -- messages [--engine both|sqlite|postgres] [--seconds 8] [--sockets 200] [--rate 50] [--rates-only]
// Measures sending, opening and listing messages over HTTP, from another process, beside statements written by hand for
// the same database; then how soon recipients receive a message, and how soon a client catches up after a break.
// PostgreSQL is that of TEST_DATABASE_URL, or a separate cluster that waits for the disk.

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    seconds: { type: 'string', default: '8' },
    sockets: { type: 'string', default: '200' },
    rate: { type: 'string', default: '50' },
    'rates-only': { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const results: Record<string, unknown> = {};

if (values.engine !== 'postgres') await measureEngine('sqlite', await makeStore(undefined));
if (values.engine !== 'sqlite') {
  const postgres = await ensurePostgres(DEPLOYED);
  if (!postgres) throw new Error('PostgreSQL is neither installed nor could it be.');
  try {
    await measureEngine('postgres', await makeStore(postgres.url));
  } finally {
    postgres.stop();
  }
}
const folder = new URL('results/', import.meta.url);
mkdirSync(folder, { recursive: true });
const report = { at: new Date().toISOString(), node: process.version, results };
writeFileSync(new URL('messages.json', folder), `${JSON.stringify(report, null, 2)}\n`);

async function measureEngine(engine: 'sqlite' | 'postgres', store: StoreUnderTest) {
  const port = await freePort();
  const production = { NODE_ENV: 'production', ALLOW_HTTP: 'true' };
  const server = new ServerProcess(port, { ...production, ...store.environment });
  try {
    await server.start();
    const load = loadavg()[0]?.toFixed(1);
    console.log(`\n${engine}, load of the machine before: ${load}`);
    const members = await makeParticipants(store, server.address, Number(values.sockets));
    const writers = await makeWriters(members);
    const database = await findDatabase(store);
    const processes = { servers: [server.pid], database };
    const rates = await measureRates({ port }, store.direct, { writers, seconds, processes });
    printRates(engine, rates);
    const sockets = values['rates-only'] ? undefined : await measureSockets(server, members);
    results[engine] = { load, ...rates, ...sockets } satisfies Record<string, unknown>;
  } finally {
    await server.stop();
    await store.drop();
  }
}

async function measureSockets(
  server: ServerProcess,
  members: Awaited<ReturnType<typeof makeParticipants>>,
) {
  const delivery = await measureDelivery(members, { perSecond: Number(values.rate), seconds });
  console.log(
    `  ${members.length} sockets, ${values.rate} messages/s: ${delivery.arrived} of ${delivery.sent} arrived, ` +
      `p50 ${delivery.p50.toFixed(1)} ms, p95 ${delivery.p95.toFixed(1)} ms, max ${delivery.max.toFixed(1)} ms after the answer`,
  );
  const breaks = await measureBreaks(server, members);
  for (const [what, milliseconds] of Object.entries(breaks)) {
    console.log(
      `  ${what}: everything there ${milliseconds.toFixed(0)} ms after the socket opened`,
    );
  }
  return { delivery, breaks };
}
