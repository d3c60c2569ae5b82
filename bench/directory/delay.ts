import { setTimeout as pause } from 'node:timers/promises';
import type { DirectoryPage } from '@lintel/contract/directory/search';
import { openStore } from '../../chaos/database.ts';
import { Participant } from '../../chaos/participant.ts';
import { PRODUCTION, ServerProcess } from '../../chaos/server-process.ts';
import { freePort } from '../../tools/test/free-port.ts';
import { inMilliseconds, type Timing, timingOf } from '../measure.ts';
import { ACCOUNT, fill } from '../members.ts';

const CHANGES = 100;
const LIMIT_MS = 2_000;

/** Milliseconds from sending a change of a profile until a search finds it. */
export interface Delay {
  name: string;
  timing: Timing;
}

/** Measure how soon a change is found: on the server that received it and, with PostgreSQL, on another one. */
export async function measureDelay(engines: readonly string[], members: number): Promise<Delay[]> {
  const delays: Delay[] = [];
  for (const engine of engines) {
    const { store, close } = await openStore(engine);
    await fill(store, members);
    const settings = { ...PRODUCTION, ...store.environment };
    const servers: ServerProcess[] = [];
    for (const core of engine === 'postgres' ? [0, 1] : [0]) {
      servers.push(new ServerProcess(await freePort(), settings, core));
    }
    try {
      for (const server of servers) await server.start();
      const [writer, other] = await Promise.all(
        servers.map(({ address }) => Participant.signIn(address, ACCOUNT)),
      );
      if (!writer) continue;
      delays.push({ name: `${engine}, here`, timing: await measure(writer, writer) });
      if (other) {
        delays.push({ name: `${engine}, on another server`, timing: await measure(writer, other) });
      }
    } finally {
      for (const server of servers) await server.stop();
      await close();
    }
  }
  return delays;
}

export function printDelays(delays: readonly Delay[]): void {
  console.log('\nFrom a change to the search that finds it');
  const rows = delays.map(({ name, timing }) => [name, inMilliseconds(timing)]);
  console.table(Object.fromEntries(rows));
}

async function measure(writer: Participant, reader: Participant): Promise<Timing> {
  const times: number[] = [];
  for (let at = 0; at < CHANGES; at += 1) {
    const businessName = `delay${Date.now()}x${at}`;
    const { role, fullName, location } = ACCOUNT.profile;
    const sentAt = performance.now();
    await writer.call('PUT', '/api/profiles/me', { role, fullName, location, businessName });
    await untilFound(reader, businessName);
    times.push(performance.now() - sentAt);
  }
  return timingOf(times);
}

async function untilFound(reader: Participant, text: string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const { total } = (await reader.call('GET', `/api/profiles?q=${text}`)) as DirectoryPage;
    if (total > 0) return;
    if (performance.now() > deadline) {
      throw new Error(`A change was not found within ${LIMIT_MS} ms.`);
    }
    await pause(1);
  }
}
