import { openStore } from '../../chaos/database.ts';
import { Participant } from '../../chaos/participant.ts';
import { PRODUCTION, ServerProcess } from '../../chaos/server-process.ts';
import type { DirectorySearch } from '../../engine/src/document.ts';
import { freePort } from '../../tools/test/free-port.ts';
import { loadRow, type MeasuredLoad, measureLoad, SERVER_CORE } from '../load/load.ts';
import { ACCOUNT, fill } from '../members.ts';
import { makeQueries } from './queries.ts';

// A server that has just loaded a large directory needs about ten thousand searches to reach its full speed.
const LOAD = { connections: 16, warmUpSeconds: 20, seconds: 8 };

/** Measure searches over HTTP among this many members, with sessions, limits and logs as in production. */
export async function measureOverHttp(size: number): Promise<Record<string, MeasuredLoad>> {
  const { store, close } = await openStore('sqlite');
  await fill(store, size);
  const settings = { ...PRODUCTION, ...store.environment, LOG_LEVEL: 'info' };
  const server = new ServerProcess(await freePort(), settings, SERVER_CORE);
  try {
    await server.start();
    const { cookie } = await Participant.signIn(server.address, ACCOUNT);
    const unchanged = await fetch(`${server.address}/api/profiles`, { headers: { cookie } });
    const etag = unchanged.headers.get('etag') ?? '';
    const paths = searchPaths();
    const measure = (headers: Record<string, string>) => {
      const requests = paths.map((path) => ({ path, headers: { cookie, ...headers } }));
      return measureLoad(server, { ...LOAD, requests });
    };
    return {
      'as a browser asks (compressed)': await measure({ 'accept-encoding': 'gzip, br, zstd' }),
      'not compressed': await measure({ 'accept-encoding': 'identity' }),
      'revalidated, unchanged': await measure({ 'if-none-match': etag }),
    };
  } finally {
    await server.stop();
    await close();
  }
}

export function printHttp(size: number, results: Record<string, MeasuredLoad>): void {
  console.log(`\nSearches over HTTP among ${size.toLocaleString('en-GB')} members`);
  const rows = Object.entries(results).map(([name, load]) => [name, loadRow(load)]);
  console.table(Object.fromEntries(rows));
}

/** The URLs of searches as members make them. */
export function searchPaths(): string[] {
  return makeQueries().map(pathOf);
}

/** The URL of a search as the page requests it, without `sort`: by relevance for text, otherwise by best match. */
function pathOf({ sort, ...search }: DirectorySearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  }
  return `/api/profiles?${query}`;
}
