import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openStore } from '../chaos/database.ts';
import { inPairs, type Pair } from '../chaos/outbox.ts';
import type { Participant } from '../chaos/participant.ts';
import { makeParticipants } from '../chaos/participants.ts';
import { PRODUCTION, ServerProcess } from '../chaos/server-process.ts';
import { freePort } from '../tools/test/free-port.ts';
import { DEPLOYED } from '../tools/test/postgres.ts';
import { checkAims } from './aims.ts';
import { type LoadRequest, loadRow, measureLoad, NEW_ID, SERVER_CORE } from './load/load.ts';
import { rounded } from './measure.ts';
import { measureBreaks, measureDelivery } from './messages/sockets.ts';

// npm run bench -- messages [--engine both|sqlite|postgres] [--seconds 8] [--sockets 200] [--rate 50]
// Measures sending, opening and listing messages over HTTP, from another process; then how soon recipients receive a
// message, and how soon a client catches up after a break. PostgreSQL is that of TEST_DATABASE_URL, or a separate
// cluster that waits for the disk.

const PAIRS = 30;
const MESSAGES = 60;
const CONTENT = 'Is the flat in Salford still to let? I could come by on Thursday.';
const AT_ONCE = 8;
const WARM_UP_SECONDS = 4;
/** How soon a message is there that was sent, and everything that was missed. */
const AIMS_MS = { delivery: 150, catchUp: 2_000 };

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    seconds: { type: 'string', default: '8' },
    sockets: { type: 'string', default: '200' },
    rate: { type: 'string', default: '50' },
  },
});
const seconds = Number(values.seconds);
const engines = values.engine === 'both' ? ['sqlite', 'postgres'] : [values.engine];
for (const engine of engines) await measureEngine(engine);

async function measureEngine(engine: string): Promise<void> {
  const { store, close } = await openStore(engine, DEPLOYED);
  const settings = { ...PRODUCTION, ...store.environment };
  const server = new ServerProcess(await freePort(), settings, SERVER_CORE);
  try {
    await server.start();
    console.log(`\n${engine}, load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
    const members = await makeParticipants(store, [server.address], Number(values.sockets));
    await measureRates(server, inPairs(members).slice(0, PAIRS));
    await measureSockets(engine, server, members);
  } finally {
    await server.stop();
    await close();
  }
}

async function measureRates(server: ServerProcess, pairs: readonly Pair[]): Promise<void> {
  for (const [one, other] of pairs) {
    for (let i = 0; i < MESSAGES / 2; i++) {
      await one.send(other, crypto.randomUUID(), CONTENT);
      await other.send(one, crypto.randomUUID(), CONTENT);
    }
  }
  const measure = async (requests: LoadRequest[], connections = AT_ONCE) =>
    loadRow(
      await measureLoad(server, {
        ...{ requests, connections, seconds },
        warmUpSeconds: WARM_UP_SECONDS,
      }),
    );
  const ways = pairs.flatMap(([one, other]): Pair[] => [
    [one, other],
    [other, one],
  ]);
  const headers = ({ cookie }: Participant) => ({ cookie, 'sec-fetch-site': 'same-origin' });
  const threads = ways.map(([from, to]) => {
    return { path: `/api/conversations/${to.id}/messages`, headers: headers(from) };
  });
  const sends = threads.map(({ path, headers }) => ({
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: { clientId: NEW_ID, content: CONTENT },
  }));
  const read = (path: string) => ways.map(([from]) => ({ path, headers: headers(from) }));
  console.table({
    'send, any pair': await measure(sends),
    'send, one pair': await measure(sends.slice(0, 2)),
    'send, one client': await measure(sends, 1),
    'open a thread': await measure(threads),
    'list conversations': await measure(read('/api/conversations')),
    'GET /api/auth/me': await measure(read('/api/auth/me')),
  });
}

async function measureSockets(
  engine: string,
  server: ServerProcess,
  members: readonly Participant[],
): Promise<void> {
  const { sent, arrived, waits } = await measureDelivery(members, {
    perSecond: Number(values.rate),
    seconds,
  });
  console.log(
    `${members.length} sockets, ${values.rate} messages a second: ` +
      `p50 ${rounded(waits.p50)} ms, at most ${rounded(waits.max)} ms after the answer`,
  );
  const breaks = await measureBreaks(server, members);
  checkAims([
    { name: `${engine}: messages that did not arrive`, atMost: 0, result: sent - arrived },
    {
      name: `${engine}: p95 from the answer to the recipient in ms`,
      atMost: AIMS_MS.delivery,
      result: waits.p95,
    },
    ...Object.entries(breaks).map(([name, result]) => {
      return {
        name: `${engine}: everything there ${name}, in ms`,
        atMost: AIMS_MS.catchUp,
        result,
      };
    }),
  ]);
}
