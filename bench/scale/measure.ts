import { readFileSync } from 'node:fs';
import { Participant } from '../../chaos/participant.ts';
import { pause } from '../../chaos/pause.ts';
import type { ServerProcess } from '../../chaos/server-process.ts';
import type { Service } from '../../tools/test/service.ts';
import type { Task } from '../messages/measured-load.ts';
import { measureRate, type Rate } from '../messages/rates.ts';
import { type Delivery, measureDelivery } from '../messages/sockets.ts';
import { makeWriters } from '../messages/writers.ts';

/** What a number of servers together reach, and what each request costs. */
export interface Scale {
  rates: Record<'search' | 'send' | 'thread', Rate>;
  /** From the acknowledgement of one server to a socket of the last one. */
  delivery: Delivery;
  /** The resident memory of each server. */
  megabytes: number[];
}

interface Setting {
  servers: readonly ServerProcess[];
  balancer: Service;
  /** Members with sessions. */
  members: readonly Participant[];
  database: number | undefined;
  seconds: number;
  /** The messages a second that go to sockets. */
  perSecond: number;
}

const AT_ONCE = 16;
/** The proxy looks every two seconds which servers are ready. */
const NOTICE_MS = 5_000;

/** Measure servers that have just been started. */
export async function measureServers(setting: Setting): Promise<Scale> {
  const { servers, balancer, members, database, seconds, perSecond } = setting;
  await pause(NOTICE_MS);
  const { port } = new URL(balancer.url);
  const writers = await makeWriters(at(balancer.url, members));
  const processes = { servers: servers.map(({ pid }) => pid), database, proxy: balancer.pid };
  const load = { target: { port: Number(port) }, writers, seconds, processes };
  const measure = (task: Task) => {
    const all = Number.POSITIVE_INFINITY;
    return measureRate({ name: task, task, connections: AT_ONCE, pairs: all }, load);
  };
  // Servers that have just started are slower until their code is compiled.
  for (const task of ['search', 'send', 'thread'] as const) await measure(task);
  const rates = {
    search: await measure('search'),
    send: await measure('send'),
    thread: await measure('thread'),
  };
  const half = members.length / 2;
  const talkers = [
    ...at(servers[0]?.address, members.slice(0, half)),
    ...at(servers.at(-1)?.address, members.slice(half)),
  ];
  const delivery = await measureDelivery(talkers, { perSecond, seconds });
  return { rates, delivery, megabytes: servers.map(({ pid }) => residentMegabytes(pid)) };
}

/** The same members as clients of another address. */
function at(address = '', members: readonly Participant[]): Participant[] {
  return members.map((member) => Participant.withSession(address, member));
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024);
}
