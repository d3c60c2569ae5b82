import { parseArgs } from 'node:util';
import { openStore } from '../chaos/database.ts';
import { Participant } from '../chaos/participant.ts';
import { PRODUCTION, ServerProcess } from '../chaos/server-process.ts';
import { freePort } from '../tools/test/free-port.ts';
import { checkAims } from './aims.ts';
import { searchPaths } from './directory/over-http.ts';
import { measureLoad, SERVER_CORE } from './load/load.ts';
import { ACCOUNT, fill } from './members.ts';

// npm run bench -- overload [--members 2000] [--seconds 15]
// Measures how many searches a second a server answers at best, and then what is left of that when three times as many
// arrive. Refusals may be 429 and 503 alone, and the server must still stop as it should.

const TIMES = 3;
const SHARE = 0.8;
const LOAD = { warmUpSeconds: 10, mayRefuse: [429, 503] };
/** As many as a proxy opens to a server that does not keep up. */
const CONNECTIONS = { best: 16, over: 1_000 };

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '15' },
  },
});
const seconds = Number(values.seconds);

const { store, close } = await openStore('sqlite');
try {
  await fill(store, Number(values.members));
  const settings = { ...PRODUCTION, ...store.environment };
  const server = new ServerProcess(await freePort(), settings, SERVER_CORE);
  await server.start();
  const { cookie } = await Participant.signIn(server.address, ACCOUNT);
  const requests = searchPaths().map((path) => ({ path, headers: { cookie } }));
  const load = { ...LOAD, requests, seconds };
  const best = await measureLoad(server, { ...load, connections: CONNECTIONS.best });
  const over = await measureLoad(server, {
    ...{ ...load, connections: CONNECTIONS.over },
    perSecond: TIMES * best.perSecond,
  });
  console.log(`${best.perSecond.toFixed(0)} searches a second at best`);
  console.log(
    `${TIMES} times as many: ${over.perSecond.toFixed(0)} a second, p95 ${over.p95.toFixed(0)} ms`,
  );
  console.log('Answers by status:', over.statuses);
  checkAims([
    { name: 'share of the best rate', atLeast: SHARE, result: over.perSecond / best.perSecond },
    { name: 'exit code', atMost: 0, result: (await server.stop()) ?? Number.NaN },
  ]);
} finally {
  await close();
}
