import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENDPOINTS } from '@lintel/contract/api';
import type { Endpoint } from '@lintel/contract/endpoint';
import { AiServer } from '../server/src/testing/ai-server.ts';
import { aPicture } from '../server/src/testing/pictures.ts';
import { fittingRequests, sendRaw, UNKNOWN_THINGS } from '../server/src/testing/raw-requests.ts';
import { type Cost, openServer } from './costs/measured-server.ts';
import { dearRequests } from './costs/requests.ts';
import { fill } from './http/members.ts';

// npm run bench -- costs [--members 100000] [--shown 10] [--only profiles] [--database FILE]
// Measures what one request of each endpoint, and of each kind of page, takes of the processor and of memory, with
// requests that fit it and with the dearest ones that it accepts. Whatever is over the limits here has to be limited
// before its work begins. Processor time is hardly affected by what else runs. Linux only.

const LIMITS = { milliseconds: 50, megabytes: 20 };
const FITTING = 2;
/** The first of the same requests compiles what it needs. The least counts: the rest is what else the server did. */
const REPEATS = 3;
/** These may end a session or take rights away. */
const FOR_ANOTHER = /^(?!GET).* \/api\/(account|admin|auth)/;
const PAGES = ['/', '/pricing', '/contact', '/developers', '/search', '/messages', '/sitemap.xml'];

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    shown: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'lintel-costs-'));
const path = join(folder, 'lintel.db');
const ai = await AiServer.open();
try {
  if (values.database) await copyFile(values.database, path);
  else await fill({ engine: 'sqlite', path }, Number(values.members));
  ai.picture = { b64_json: (await aPicture('png')).toString('base64') };
  const server = await openServer(path, ai.settings);
  print(await measureAll(server));
  await server.stop();
} finally {
  await ai.close();
  await rm(folder, { recursive: true });
}

async function measureAll(server: Awaited<ReturnType<typeof openServer>>) {
  const busy = await server.anotherAdmin(true);
  const dear = await dearRequests(busy.ids);
  const file = await aPicture('png');
  const pages = PAGES.map(
    (path) => ({ method: 'GET', path, access: 'public', summary: '', errors: [] }) as Endpoint,
  );
  const all: { name: string; cost: Cost }[] = [];
  for (const endpoint of [...ENDPOINTS, ...pages]) {
    const name = `${endpoint.method} ${endpoint.path}`;
    if (!name.includes(values.only)) continue;
    process.stderr.write(`${name}\n`);
    const admin = FOR_ANOTHER.test(name) ? await server.anotherAdmin() : busy;
    const words = [...UNKNOWN_THINGS, ...admin.words, busy.ids.memberId];
    const requests = [
      ...fittingRequests(endpoint, { words, file }, FITTING),
      ...(dear[name] ?? []),
    ];
    const costs: Cost[] = [];
    const caller = server.callerFor(admin, costs);
    for (const request of requests) {
      const from = costs.length;
      for (let i = 0; i < REPEATS; i += 1) await sendRaw(caller, endpoint, request);
      all.push(...leastByStatus(costs.slice(from)).map((cost) => ({ name, cost })));
    }
  }
  return all;
}

function leastByStatus(costs: readonly Cost[]): Cost[] {
  return [...Map.groupBy(costs, ({ status }) => status)].map(([status, alike]) => ({
    status,
    milliseconds: Math.min(...alike.map((cost) => cost.milliseconds)),
    childMilliseconds: Math.min(...alike.map((cost) => cost.childMilliseconds)),
    megabytes: Math.min(...alike.map((cost) => cost.megabytes)),
  }));
}

function print(all: readonly { name: string; cost: Cost }[]): void {
  const total = ({ milliseconds, childMilliseconds }: Cost) => milliseconds + childMilliseconds;
  const dearest = [...Map.groupBy(all, ({ name }) => name)].map(([name, each]) => {
    const [first] = each.toSorted((a, b) => total(b.cost) - total(a.cost));
    const megabytes = Math.max(...each.map(({ cost }) => cost.megabytes));
    return { name, cost: { ...(first?.cost as Cost), megabytes } };
  });
  console.log(`${values.members} members, ${dearest.length} endpoints and pages, one request:`);
  console.log('  processor ms   of children       MB  status');
  const sorted = dearest.toSorted((a, b) => total(b.cost) - total(a.cost));
  for (const [at, { name, cost }] of sorted.entries()) {
    const isDear = total(cost) > LIMITS.milliseconds || cost.megabytes > LIMITS.megabytes;
    if (at >= Number(values.shown) && !isDear) continue;
    const figures = [
      cost.milliseconds.toFixed(1).padStart(14),
      cost.childMilliseconds.toFixed(0).padStart(14),
      cost.megabytes.toFixed(1).padStart(9),
      String(cost.status).padStart(8),
    ];
    console.log(`${figures.join('')}  ${isDear ? '!' : ' '} ${name}`);
  }
}
