import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Participant } from '../chaos/participant.ts';
import { makeParticipants } from '../chaos/participants.ts';
import { ServerProcess } from '../chaos/server-process.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { makeStore } from '../server/src/testing/store-under-test.ts';
import { ensureBalancer } from '../tools/test/balancer.ts';
import { freePort } from '../tools/test/free-port.ts';
import { DEPLOYED, ensurePostgres } from '../tools/test/postgres.ts';
import { addMembers } from './messages/participants.ts';
import { findDatabase } from './messages/processor-time.ts';
import { measureServers } from './scale/measure.ts';
import { printScale } from './scale/table.ts';

// npm run bench -- scale [--servers 1,2,3] [--members 50000] [--seconds 8] [--sockets 200] [--rate 50]
// Measures one, two and three servers on one PostgreSQL behind the proxy of deploy/: searches and messages over HTTP,
// and how soon a message reaches a socket on another server. All of it shares the machine, so what tells how it scales
// is the processor time of each part for a request. docs/scaling.md calculates with it.

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '1,2,3' },
    members: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '8' },
    sockets: { type: 'string', default: '200' },
    rate: { type: 'string', default: '50' },
  },
});
const counts = values.servers.split(',').map(Number);
const postgres = await ensurePostgres(DEPLOYED);
if (!postgres) throw new Error('PostgreSQL is neither installed nor could it be.');
const store = await makeStore(postgres.url);
const results: Record<string, unknown> = {};
try {
  await using db = store.open();
  await migrate(db);
  const members = await makeParticipants(store, '', Number(values.sockets));
  await addMembers(store, Number(values.members));
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  for (const count of counts) results[count] = await measureWith(count, members);
} finally {
  await store.drop();
  postgres.stop();
}
const folder = new URL('results/', import.meta.url);
mkdirSync(folder, { recursive: true });
const report = { at: new Date().toISOString(), node: process.version, values, results };
writeFileSync(new URL('scale.json', folder), `${JSON.stringify(report, null, 2)}\n`);

async function measureWith(count: number, members: readonly Participant[]) {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const balancer = await ensureBalancer(ports.map((port) => `127.0.0.1:${port}`));
  if (!balancer) throw new Error('Caddy is neither installed nor could it be.');
  const settings = { NODE_ENV: 'production', ALLOW_HTTP: 'true', TRUST_PROXY: '127.0.0.1' };
  const servers = ports.map(
    (port) => new ServerProcess(port, { ...settings, ...store.environment }),
  );
  try {
    for (const server of servers) await server.start();
    const scale = await measureServers({
      servers,
      balancer,
      members,
      database: await findDatabase(store),
      seconds: Number(values.seconds),
      perSecond: Number(values.rate),
    });
    printScale(count, scale);
    return scale;
  } finally {
    for (const server of servers) await server.stop();
    balancer.stop();
  }
}
