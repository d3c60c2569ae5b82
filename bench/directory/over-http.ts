import { fileURLToPath } from 'node:url';
import type { LoadReport } from '../http/load.ts';
import { Client, embeddedWithMembers } from '../http/members.ts';
import { LINTEL, type MeasuredServer, runLoad, startServer } from '../http/processes.ts';
import { makeQueries, type Query } from './queries.ts';

const READY_BUFFER = fileURLToPath(new URL('../http/ready-buffer.ts', import.meta.url));
const BARE_DIRECTORY = fileURLToPath(new URL('../http/bare-directory.ts', import.meta.url));
const PORT = 3130;
const LOAD = { connections: 16, warmUpSeconds: 0, seconds: 8 };
// A server that has just loaded a large directory needs about ten thousand searches to reach its full speed.
const WARM_UP = { ...LOAD, seconds: 20 };

/** The encodings that browsers accept. */
const ENCODINGS = {
  'as a browser asks (compressed)': 'gzip, deflate, br, zstd',
  'not compressed': 'identity',
};

export interface HttpResults extends LoadReport {
  name: string;
  /** Responses per second of the server's processor time. */
  perProcessorSecond: number;
}

/** The processor time of a response as a multiple of that of another one. */
export function costBeside(one: HttpResults, other: HttpResults): number {
  return other.perProcessorSecond / one.perProcessorSecond;
}

/** The name of the same searches by the same engine without the product around it. */
export const BARE = 'bare node:http, the same engine';

/** Measure searches per second over HTTP, with sessions, limits and logs as in production. */
export async function measureOverHttp(size: number): Promise<HttpResults[]> {
  const { folder, remove } = await embeddedWithMembers(size);
  const paths = makeQueries().map(pathOf);
  const results: HttpResults[] = [];
  try {
    const server = await startServer(LINTEL, {
      port: PORT,
      path: '/readyz',
      env: {
        NODE_ENV: 'production',
        DATA_DIR: folder,
        DEMO: 'false',
        DATABASE_URL: '',
        // High enough that the limits count but never refuse a request.
        RATE_LIMIT_FACTOR: '1000000',
      },
    });
    const client = await Client.signIn(PORT);
    const { cookie } = client;
    for (const [name, encoding] of Object.entries(ENCODINGS)) {
      const headers = { cookie, 'accept-encoding': encoding };
      results.push(await measure(name, server, paths, headers));
    }
    const etag = (await client.get('/api/profiles')).headers.get('etag') ?? '';
    const cacheHeaders = { cookie, 'if-none-match': etag };
    results.push(await measure('revalidated, unchanged', server, paths, cacheHeaders));
    await server.stop();
    const bare = { DATA_DIR: folder, DEMO: 'false', DATABASE_URL: '' };
    results.push(await measureBare(BARE, BARE_DIRECTORY, paths, bare));
    // The most that node:http can do on this machine: the same prepared bytes for every request.
    results.push(await measureBare('bare node:http, a ready buffer', READY_BUFFER, paths, {}));
  } finally {
    await remove();
  }
  return results;
}

async function measure(
  name: string,
  server: MeasuredServer,
  paths: string[],
  headers: Record<string, string>,
): Promise<HttpResults> {
  await runLoad({ ...WARM_UP, port: server.port, paths, headers });
  const before = server.processorSeconds();
  const report = await runLoad({ ...LOAD, port: server.port, paths, headers });
  const seconds = server.processorSeconds() - before;
  const answered = report.perSecond * LOAD.seconds;
  return { name, ...report, perProcessorSecond: seconds > 0 ? answered / seconds : 0 };
}

async function measureBare(
  name: string,
  script: string,
  paths: string[],
  env: Record<string, string>,
): Promise<HttpResults> {
  const server = await startServer(script, { port: PORT, path: paths[0] as string, env });
  const results = await measure(name, server, paths, {});
  await server.stop();
  return results;
}

/** The URL of a search as the page requests it, without `sort`: by relevance for text, otherwise by best match. */
export function pathOf({ search: { sort, ...search } }: Query): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  }
  return `/api/profiles?${query}`;
}
