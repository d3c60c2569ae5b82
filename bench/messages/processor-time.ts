import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { StoreUnderTest } from '../../server/src/testing/store-under-test.ts';
import { processorSecondsOf } from '../http/processes.ts';

/** The processes whose processor time is read. What is not on this machine has none. */
export interface Processes {
  servers: readonly (number | undefined)[];
  /** The process whose children are the database's connections. */
  database?: number | undefined;
  proxy?: number | undefined;
}

/** The processor time in seconds so far. */
export interface ProcessorTimes {
  server: number;
  database: number;
  proxy: number;
}

/** Read the processor time of servers together, of a database with its connections, and of a proxy. */
export function processorTimes({ servers, database, proxy }: Processes): ProcessorTimes {
  return {
    server: servers.reduce((sum: number, pid) => sum + secondsOf(pid), 0),
    database: database === undefined ? 0 : secondsOfFamily(database),
    proxy: secondsOf(proxy),
  };
}

function secondsOf(pid: number | undefined): number {
  return pid === undefined ? 0 : processorSecondsOf(pid);
}

function secondsOfFamily(pid: number): number {
  const children = readdirSync('/proc').filter((name) => parentOf(name) === pid);
  const running = children.reduce((sum, child) => sum + secondsOfChild(Number(child)), 0);
  return running + processorSecondsOf(pid, { ended: true });
}

/** 0 for one that has ended since it was listed: its time is its parent's then. */
function secondsOfChild(pid: number): number {
  try {
    return processorSecondsOf(pid);
  } catch {
    return 0;
  }
}

/** The process that has started another one; undefined if that is not on this machine. */
function parentOf(pid: number | string): number | undefined {
  try {
    const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return parent === undefined ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

/** The process of PostgreSQL that starts those of the connections, if it runs on this machine. */
export async function findDatabase({ direct }: StoreUnderTest): Promise<number | undefined> {
  if ('path' in direct) return undefined;
  const client = new pg.Client(direct.url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const found = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return found;
}
