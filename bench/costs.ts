import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ENDPOINTS } from '@lintel/contract/api';
import type { Endpoint } from '@lintel/contract/endpoint';
import { saveOwnProfile } from '@lintel/contract/profiles/profiles';
import { openStore } from '../chaos/database.ts';
import { OPEN_PAGES as MADE_AGAIN } from '../server/src/platform/limits.ts';
import { AiServer } from '../server/src/testing/ai-server.ts';
import { aPicture } from '../server/src/testing/pictures.ts';
import {
  fittingRequests,
  type RawRequest,
  sendRaw,
  UNKNOWN_THINGS,
} from '../server/src/testing/raw-requests.ts';
import { checkAims } from './aims.ts';
import { type Admin, type Cost, openServer } from './costs/measured-server.ts';
import { dearRequests } from './costs/requests.ts';
import { rounded } from './measure.ts';
import { fill } from './members.ts';

// npm run bench -- costs [--members 2000] [--shown 10] [--only profiles]
// Measures what one request of each endpoint, and of each kind of page, takes of the processor and of memory, with
// requests that fit it and with the dearest ones that it accepts. All members have public pages, and before each request
// for an open page one of them changes. Fails if one is over the limits, besides those that are limited before their work
// begins. Processor time is hardly affected by what else runs. Linux only.

const LIMITS = { milliseconds: 50, megabytes: 20 };
const UPLOAD = 'POST /api/storage/upload';
/** The milliseconds of what is dear, and therefore limited before its work begins, as docs/promises.md shows. */
const LIMITED: Record<string, number> = {
  'GET /api/account/export': 800,
  'GET /api/collections/{id}/export': 100,
  'GET /api/conversations': 400,
  'GET /api/db/{project}/rest/v1/{table}': 100,
  'POST /api/ai/{project}/object': 2_500,
  'POST /api/ai/{project}/transcribe': 2_500,
  'POST /api/auth/password/change': 300,
  'POST /api/auth/password/confirm': 150,
  'POST /api/auth/signin/email': 150,
  'POST /api/auth/signup': 150,
  'POST /api/data/{project}/extract-from-blob': 5_000,
  'POST /api/data/{project}/extract-from-url': 5_000,
  'POST /api/data/{project}/scrape': 5_000,
  'POST /api/db/{project}/batch': 2_500,
  'POST /api/db/{project}/sql': 6_500,
  [UPLOAD]: 1_500,
  'PUT /api/profiles/me/avatar': 400,
};
const UPLOAD_MEGABYTES = 60;
const CHANGE = saveOwnProfile as Endpoint;
const FITTING = 2;
/** The first of the same requests compiles what it needs. The least counts: the rest is what else the server did. */
const REPEATS = 3;
/** These may end a session or take rights away. */
const FOR_ANOTHER = /^(?!GET).* \/api\/(account|admin|auth|onboarding)/;
const PAGES = ['/pricing', '/contact', '/developers', '/search', '/messages'];
/** Pages that show members to everybody. */
const OPEN = ['/', '/api/site', '/sitemap.xml', '/sitemap-members1.xml'];
/** Kinds of pages whose addresses are in the site map. */
const OPEN_PAGES = ['/p/', '/firms/', '/directory/'];

type Server = Awaited<ReturnType<typeof openServer>>;

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '2000' },
    shown: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});

const { store, close } = await openStore('sqlite');
const ai = await AiServer.open();
try {
  await fill(store, Number(values.members), { isOpen: true });
  ai.picture = { b64_json: (await aPicture('png')).toString('base64') };
  const server = await openServer(store, ai.settings);
  print(await measureAll(server));
  await server.stop();
} finally {
  await ai.close();
  await close();
}

async function measureAll(server: Server) {
  const busy = await server.anotherAdmin(true);
  const dear = await dearRequests(busy.ids);
  const file = await aPicture('png');
  const open = [...OPEN, ...(await openPagesOf(server.address))];
  const pages = [...PAGES, ...open].map(
    (path) => ({ method: 'GET', path, access: 'public', summary: '', errors: [] }) as Endpoint,
  );
  const all: { name: string; cost: Cost }[] = [];
  for (const endpoint of [...ENDPOINTS, ...pages]) {
    const name = `${endpoint.method} ${endpoint.path}`;
    if (!name.includes(values.only)) continue;
    const admin = FOR_ANOTHER.test(name) ? await server.anotherAdmin() : busy;
    const words = [...UNKNOWN_THINGS, ...admin.texts, busy.ids.memberId];
    const requests = [
      ...fittingRequests(endpoint, { words, file }, FITTING),
      ...(dear[name] ?? []),
    ];
    const prepare = open.includes(endpoint.path) ? () => changeProfile(busy, server) : undefined;
    const costs = await measureRequests(endpoint, requests, { server, admin, prepare });
    all.push(...costs.map((cost) => ({ name, cost })));
    const statuses = [...new Set(costs.map(({ status }) => status))].join(' ');
    process.stderr.write(`${name} ${statuses}\n`);
    if (endpoint.access !== 'public' && statuses === '401') {
      throw new Error(`${name} knows its caller no more: what came before has ended the session.`);
    }
  }
  return all;
}

/** The least that each request costs, by the status of its answer. */
async function measureRequests(
  endpoint: Endpoint,
  requests: readonly RawRequest[],
  {
    server,
    admin,
    prepare,
  }: { server: Server; admin: Admin; prepare: (() => Promise<void>) | undefined },
): Promise<Cost[]> {
  const least: Cost[] = [];
  for (const request of requests) {
    const costs: Cost[] = [];
    const caller = server.callerFor(admin, costs);
    for (let i = 0; i < REPEATS; i += 1) {
      await prepare?.();
      await sendRaw(caller, endpoint, request);
    }
    least.push(...leastByStatus(costs));
  }
  return least;
}

/** Change a profile after what is made once in a while may be made again. */
async function changeProfile(admin: Admin, server: Server) {
  await pause(MADE_AGAIN.milliseconds);
  const body = { role: 'investor', fullName: 'A Member', location: 'London', bio: randomUUID() };
  await sendRaw(server.callerFor(admin, []), CHANGE, { body });
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
  checkAims(
    dearest
      .filter(({ cost }) => isDear(cost))
      .flatMap(({ name, cost }) => {
        const milliseconds = LIMITED[name] ?? LIMITS.milliseconds;
        const megabytes = name === UPLOAD ? UPLOAD_MEGABYTES : LIMITS.megabytes;
        return [
          { name: `${name} in ms`, atMost: milliseconds, result: total(cost) },
          { name: `${name} in MB`, atMost: megabytes, result: cost.megabytes },
        ];
      }),
  );
}
