import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AiSettings } from '../../server/src/programs/ai/settings.ts';
import type { RawCaller } from '../../server/src/testing/raw-requests.ts';
import type { StoreUnderTest } from '../../server/src/testing/store-under-test.ts';
import { processorSecondsOf } from '../processor-time.ts';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));
/** A server that took less than this in the time between two looks does nothing more for a request. */
const QUIET = { lookMilliseconds: 20, milliseconds: 0.5, looks: 25 };

export interface Admin {
  cookie: string;
  bearer: string;
  ids: { collectionId: string; searchId: string; memberId: string; partnerId: string };
  texts: string[];
}

/** What one request has cost the server. */
export interface Cost {
  status: number;
  milliseconds: number;
  /** Of processes that it started, which the system counts in hundredths of a second. */
  childMilliseconds: number;
  megabytes: number;
}

/** Start the server on this database, with this AI service. */
export async function openServer({ environment }: StoreUnderTest, ai: AiSettings) {
  const child = fork(SERVER, [environment.DATA_DIR ?? '', JSON.stringify(ai)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const pid = child.pid as number;
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The measured server ended with ${code}.`);
  });
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string];
  return {
    address,
    async anotherAdmin(isBusy = false): Promise<Admin> {
      child.send(isBusy);
      const [admin] = (await once(child, 'message')) as [Admin];
      return admin;
    },
    /** Send requests as this admin; each adds its cost to `costs`. */
    callerFor({ cookie, bearer }: Admin, costs: Cost[]): RawCaller {
      const inject = async ({ method, url, headers, payload }: Sent) => {
        const before = timesOf(pid);
        writeFileSync(`/proc/${pid}/clear_refs`, '5');
        const memory = megabytesOf(pid, 'VmRSS');
        // An answer that is cut off has its cost too.
        const response = await fetch(`${address}${url}`, {
          method,
          headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
          ...(payload !== undefined && { body: payload }),
          redirect: 'manual',
        }).catch(() => undefined);
        await response?.arrayBuffer().catch(() => undefined);
        await quiet(pid);
        const after = timesOf(pid);
        costs.push({
          status: response?.status ?? 0,
          milliseconds: timeBetween(before, after),
          childMilliseconds: after.children - before.children,
          megabytes: megabytesOf(pid, 'VmHWM') - memory,
        });
      };
      return { inject: inject as never, bearer: async () => bearer };
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer<ArrayBuffer>;
}

/** Wait until the server has nothing more to do for a request. */
async function quiet(pid: number): Promise<void> {
  let before = timesOf(pid);
  for (let look = 0; look < QUIET.looks || hasChildren(pid); look += 1) {
    await pause(QUIET.lookMilliseconds);
    const now = timesOf(pid);
    if (timeBetween(before, now) < QUIET.milliseconds && !hasChildren(pid)) return;
    before = now;
  }
}

// The time of a child counts once it has ended.
function hasChildren(pid: number): boolean {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') !== '';
}

interface Times {
  /** The processor time of each thread, in milliseconds: more finely than a process has it. */
  threads: Map<string, number>;
  /** That of children that have ended. */
  children: number;
}

function timesOf(pid: number): Times {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread): [string, number] => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return [thread, Number(nanoseconds) / 1e6];
  });
  const ended = processorSecondsOf(pid, { ended: true }) - processorSecondsOf(pid);
  return { threads: new Map(threads), children: ended * 1_000 };
}

/** The time that threads have taken which are still there. */
function timeBetween(before: Times, after: Times): number {
  const taken = [...after.threads].map(
    ([thread, time]) => time - (before.threads.get(thread) ?? 0),
  );
  return taken.reduce((sum, each) => sum + each, 0);
}

function megabytesOf(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1]) / 1_024;
}
