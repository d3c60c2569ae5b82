import { setTimeout as pause } from 'node:timers/promises';
import { Client, embeddedWithMembers, fill } from '../http/members.ts';
import { LINTEL, startServer } from '../http/processes.ts';
import { type Timing, timingOf } from './measure.ts';

const PORTS = [3132, 3133];
const MEMBERS = 10_000;
const CHANGES = 100;
const LIMIT_MS = 2_000;

export interface DelayResults {
  name: string;
  /** Milliseconds from the response to a change, which is sent after its commit, to the response that contains it. */
  fromAnswer: Timing;
  /** The same from sending the change, which is longer than from its commit. */
  fromRequest: Timing;
}

/** Measure how long a change takes to be found: on the server that received it and, with PostgreSQL, on another one. */
export async function measureDelay(postgresUrl: string | undefined): Promise<DelayResults[]> {
  const { folder, remove } = await embeddedWithMembers(MEMBERS);
  const results = [
    await onServers('one server, SQLite', 1, { DATA_DIR: folder, DATABASE_URL: '' }),
  ];
  await remove();
  if (postgresUrl) {
    await fill({ engine: 'postgres', url: postgresUrl }, MEMBERS);
    const env = { DATABASE_URL: postgresUrl };
    results.push(await onServers('one server, PostgreSQL', 1, env));
    results.push(await onServers('on another server, PostgreSQL', 2, env));
  }
  return results;
}

async function onServers(
  name: string,
  count: 1 | 2,
  env: Record<string, string>,
): Promise<DelayResults> {
  const settings = { NODE_ENV: 'production', DEMO: 'false', RATE_LIMIT_FACTOR: '1000000', ...env };
  const servers = await Promise.all(
    PORTS.slice(0, count).map((port, at) =>
      startServer(LINTEL, { port, path: '/readyz', env: settings, core: at === 0 ? 0 : 1 }),
    ),
  );
  const writer = await Client.signIn(PORTS[0] as number);
  const reader = await Client.signIn(PORTS[count - 1] as number);
  const times = { fromAnswer: [] as number[], fromRequest: [] as number[] };
  for (let at = 0; at < CHANGES; at += 1) {
    const word = `delay${Date.now()}x${at}`;
    const sentAt = performance.now();
    await writer.rename(word);
    const answeredAt = performance.now();
    await untilListed(reader, word);
    const foundAt = performance.now();
    times.fromAnswer.push(foundAt - answeredAt);
    times.fromRequest.push(foundAt - sentAt);
  }
  for (const server of servers) await server.stop();
  return {
    name,
    fromAnswer: timingOf(times.fromAnswer, 1),
    fromRequest: timingOf(times.fromRequest, 1),
  };
}

async function untilListed(reader: Client, word: string): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while ((await reader.countFor(word)) === 0) {
    if (Date.now() > deadline) throw new Error(`A change was not found within ${LIMIT_MS} ms.`);
    await pause(1);
  }
}
