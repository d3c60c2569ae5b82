import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { DEMO_ACCOUNTS } from '../server/demo/accounts.ts';
import { makeStore } from '../server/src/testing/store-under-test.ts';
import { freePort } from '../tools/test/free-port.ts';
import { DEPLOYED, ensurePostgres } from '../tools/test/postgres.ts';
import { DataMember } from './data-api/member.ts';
import { fill } from './http/members.ts';
import { LINTEL, runLoad, startServer } from './http/processes.ts';
import { findDatabase, processorTimes } from './messages/processor-time.ts';

// npm run bench -- data-api [--engine postgres] [--members 10000] [--seconds 5]
// Measures the processor time of a list of 50 rows by the data API, of the server and the database together, beside the
// endpoint with which the pages show the same: at most twice as much.

const AIM = 2;
const ROWS = 50;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    members: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);
const postgres = values.engine === 'postgres' ? await ensurePostgres(DEPLOYED) : undefined;
if (postgres === null) throw new Error('PostgreSQL is neither installed nor could it be.');
const store = await makeStore(postgres?.url);
try {
  const { direct } = store;
  const location =
    'path' in direct
      ? { engine: 'sqlite' as const, ...direct }
      : { engine: 'postgres' as const, ...direct };
  await fill(location, Number(values.members));
  await analyse();
  process.exitCode = await measure();
} finally {
  await store.drop();
  postgres?.stop();
}

/** PostgreSQL does this by itself within minutes, and plans without knowing the tables until then. */
async function analyse(): Promise<void> {
  await using db = store.open();
  await sql`analyze`.execute(db);
}

async function measure(): Promise<number> {
  const port = await freePort();
  const env = { NODE_ENV: 'production', DEMO: 'false', DATABASE_URL: '', ...store.environment };
  const server = await startServer(LINTEL, {
    ...{ port, path: '/readyz' },
    env: { ...env, RATE_LIMIT_FACTOR: '1000000' },
  });
  const database = await findDatabase(store);
  const costOf = async (path: string, token: string) => {
    const order = {
      ...{ port, paths: [path], connections: 4, warmUpSeconds: 0 },
      headers: { authorization: `Bearer ${token}` },
    };
    await runLoad({ ...order, seconds: 2 });
    const before = processorTimes({ servers: [server.pid], database });
    const { perSecond, statuses } = await runLoad({ ...order, seconds });
    const after = processorTimes({ servers: [server.pid], database });
    if (Object.keys(statuses).join() !== '200') {
      throw new Error(`${path} was answered ${JSON.stringify(statuses)}.`);
    }
    const used = after.server + after.database - before.server - before.database;
    return (used * 1_000) / (perSecond * seconds);
  };
  const [ann, bob] = await Promise.all(
    DEMO_ACCOUNTS.slice(0, 2).map((account) => DataMember.signIn(port, account)),
  );
  if (!ann || !bob) throw new Error('The demo has two accounts.');
  let isReached = true;
  for (const { what, page, rows } of await ann.makeLists(bob, ROWS)) {
    const [ordinary, data] = [await costOf(page, ann.token), await costOf(rows, ann.token)];
    const times = data / ordinary;
    isReached &&= times <= AIM;
    console.log(
      `${what.padEnd(10)} page ${ordinary.toFixed(2)} ms, data API ${data.toFixed(2)} ms: ${times.toFixed(1)} times`,
    );
  }
  await server.stop();
  return isReached ? 0 : 1;
}
