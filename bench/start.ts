import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DirectoryPage } from '@lintel/contract/directory/search';
import { openStore } from '../chaos/database.ts';
import { Participant } from '../chaos/participant.ts';
import { Prober } from '../chaos/prober.ts';
import { PRODUCTION, ServerProcess } from '../chaos/server-process.ts';
import { freePort } from '../tools/test/free-port.ts';
import { checkAims } from './aims.ts';
import { ACCOUNT, fill } from './members.ts';
import { processorSecondsOf } from './processor-time.ts';

// npm run bench -- start [--engine postgres] [--members 200000] [--starts 3]
// Measures how long a server takes from its start until it searches a large directory in memory, and how it answers
// searches until then.

const AIM_MS = 5_000;
const SEARCH = '/api/profiles?sort=newest';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    members: { type: 'string', default: '200000' },
    starts: { type: 'string', default: '3' },
  },
});
const members = Number(values.members);
const { store, close } = await openStore(values.engine);
const server = new ServerProcess(await freePort(), { ...PRODUCTION, ...store.environment });
try {
  await fill(store, members);
  await server.start();
  const viewer = await Participant.signIn(server.address, ACCOUNT);
  await server.kill();
  const times: number[] = [];
  for (let at = 0; at < Number(values.starts); at += 1) times.push(await start(viewer));
  checkAims([{ name: 'slowest start in ms', atMost: AIM_MS, result: Math.max(...times) }]);
} finally {
  await server.kill();
  await close();
}

/** Start the server and kill it; returns the milliseconds until it searches all members in memory. */
async function start(viewer: Participant): Promise<number> {
  const { address } = server;
  const startedAt = performance.now();
  const prober = new Prober({
    address,
    cookie: viewer.cookie,
    paths: [SEARCH],
    atOnce: 1,
    everyMs: 20,
  });
  await server.start();
  const readyMs = performance.now() - startedAt;
  const processorSeconds = processorSecondsOf(server.pid);
  await prober.stop();
  const answers = prober.answers.filter(({ status }) => status !== 0);
  const first = answers.find(({ status }) => status === 200);
  const firstMs = first && first.askedAt + first.milliseconds - startedAt;
  const refused = answers.filter(({ status }) => status !== 200).length;
  const { total } = (await viewer.call('GET', SEARCH)) as DirectoryPage;
  console.log(
    `in memory after ${readyMs.toFixed(0)} ms and ${processorSeconds.toFixed(1)} s of its processor time; ` +
      `first search answered after ${firstMs?.toFixed(0)} ms, ${refused} of ${answers.length} refused until then; ` +
      `${total.toLocaleString('en-GB')} profiles found; ${memoryOf(server.pid)}`,
  );
  await server.kill();
  return readyMs;
}

/** The memory of a process, if the system reports it. */
function memoryOf(pid: number | undefined): string {
  if (process.platform !== 'linux') return 'memory unknown';
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1]) / 1024);
  return `${megabytes('VmRSS')} MB of memory, ${megabytes('VmHWM')} MB at most`;
}
