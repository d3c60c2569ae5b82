import { parseArgs } from 'node:util';
import { ENDPOINTS } from '@lintel/contract/api';
import type { Endpoint } from '@lintel/contract/endpoint';
import { openStore } from '../chaos/database.ts';
import { AiServer } from '../server/src/testing/ai-server.ts';
import { aPicture } from '../server/src/testing/pictures.ts';
import { fittingRequests, sendRaw, UNKNOWN_THINGS } from '../server/src/testing/raw-requests.ts';
import { type Cost, openServer } from './costs/measured-server.ts';
import { dearRequests } from './costs/requests.ts';
import { rounded } from './measure.ts';
import { fill } from './members.ts';

// npm run bench -- costs [--members 10000] [--shown 10] [--only profiles]
// Measures what one request of each endpoint, and of each kind of page, takes of the processor and of memory, with
// requests that fit it and with the dearest ones that it accepts. Whatever is over the limits here has to be limited
// before its work begins. Processor time is hardly affected by what else runs. Linux only.

const LIMITS = { milliseconds: 50, megabytes: 20 };
const FITTING = 2;
/** The first of the same requests compiles what it needs. The least counts: the rest is what else the server did. */
const REPEATS = 3;
/** These may end a session or take rights away. */
const FOR_ANOTHER = /^(?!GET).* \/api\/(account|admin|auth)/;
const PAGES = [
  '/',
  '/pricing',
  '/contact',
  '/developers',
  '/search',
  '/messages',
  '/sitemap.xml',
  '/sitemap-members1.xml',
];
/** Kinds of pages whose addresses are in the site map. */
const OPEN_PAGES = ['/p/', '/firms/', '/directory/'];

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    shown: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});

const { store, close } = await openStore('sqlite');
const ai = await AiServer.open();
try {
  await fill(store, Number(values.members));
  ai.picture = { b64_json: (await aPicture('png')).toString('base64') };
  const server = await openServer(store, ai.settings);
  print(await measureAll(server));
  await server.stop();
} finally {
  await ai.close();
  await close();
}

async function measureAll(server: Awaited<ReturnType<typeof openServer>>) {
  const busy = await server.anotherAdmin(true);
  const dear = await dearRequests(busy.ids);
  const file = await aPicture('png');
  const paths = [...PAGES, ...(await openPagesOf(server.address))];
  const pages = paths.map(
    (path) => ({ method: 'GET', path, access: 'public', summary: '', errors: [] }) as Endpoint,
  );
  const all: { name: string; cost: Cost }[] = [];
  for (const endpoint of [...ENDPOINTS, ...pages]) {
    const name = `${endpoint.method} ${endpoint.path}`;
    if (!name.includes(values.only)) continue;
    process.stderr.write(`${name}\n`);
    const admin = FOR_ANOTHER.test(name) ? await server.anotherAdmin() : busy;
    const words = [...UNKNOWN_THINGS, ...admin.texts, busy.ids.memberId];
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

/** A page of each kind that the site map names, and the badge of a member. */
async function openPagesOf(address: string): Promise<string[]> {
  const pathsIn = async (path: string) => {
    const file = await (await fetch(address + path)).text();
    return [...file.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const paths = (await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn))).flat();
  const found = OPEN_PAGES.flatMap((kind) => paths.find((path) => path.startsWith(kind)) ?? []);
  const codes = found
    .filter((path) => path.startsWith('/p/'))
    .map((path) => path.split('-').at(-1));
  return [...found, ...codes.map((code) => `/p/${code}/badge.svg`)];
}

function leastByStatus(costs: readonly Cost[]): Cost[] {
  return [...Map.groupBy(costs, ({ status }) => status)].map(([status, alike]) => ({
    status,
    milliseconds: Math.min(...alike.map((cost) => cost.milliseconds)),
    childMilliseconds: Math.min(...alike.map((cost) => cost.childMilliseconds)),
    megabytes: Math.min(...alike.map((cost) => cost.megabytes)),
  }));
}

/** Print the dearest request of each endpoint: those over the limits, and as many others as are to be shown. */
function print(all: readonly { name: string; cost: Cost }[]): void {
  const total = ({ milliseconds, childMilliseconds }: Cost) => milliseconds + childMilliseconds;
  const isDear = (cost: Cost) =>
    total(cost) > LIMITS.milliseconds || cost.megabytes > LIMITS.megabytes;
  const dearest = [...Map.groupBy(all, ({ name }) => name)].map(([name, each]) => {
    const [first] = each.toSorted((a, b) => total(b.cost) - total(a.cost));
    const megabytes = Math.max(...each.map(({ cost }) => cost.megabytes));
    return { name, cost: { ...(first?.cost as Cost), megabytes } };
  });
  const shown = dearest
    .toSorted((a, b) => total(b.cost) - total(a.cost))
    .filter(({ cost }, at) => at < Number(values.shown) || isDear(cost));
  const rows = shown.map(({ name, cost }) => {
    const { status, milliseconds, childMilliseconds, megabytes } = cost;
    const figures = {
      'processor ms': rounded(milliseconds),
      'of children': rounded(childMilliseconds),
      MB: rounded(megabytes),
    };
    return [`${isDear(cost) ? '! ' : ''}${name}`, { ...figures, status }];
  });
  console.log(`${values.members} members, ${dearest.length} endpoints and pages, one request:`);
  console.table(Object.fromEntries(rows));
}
