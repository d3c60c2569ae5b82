import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFrame } from '@lintel/contract/values/messaging';
import type { Participant } from '../../chaos/participant.ts';
import type { ServerProcess } from '../../chaos/server-process.ts';
import { type Timing, timingOf } from '../measure.ts';

export interface Delivery {
  sent: number;
  arrived: number;
  /** From the acknowledgement of a message to its event at the recipient. */
  waits: Timing;
}

const SETTLE_MS = 3_000;
const OPENED_AT_ONCE = 20;

/** Send `perSecond` messages per second between members with a socket, from one half of the members to the other. */
export async function measureDelivery(
  members: readonly Participant[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Delivery> {
  const arrivals = new Map<string, number>();
  const sockets: WebSocket[] = [];
  // A server refuses a request that would wait behind 200 others for the database.
  for (let start = 0; start < members.length; start += OPENED_AT_ONCE) {
    const some = members.slice(start, start + OPENED_AT_ONCE);
    sockets.push(...(await Promise.all(some.map((member) => listen(member, arrivals)))));
  }
  const half = members.length / 2;
  const acknowledged: { key: string; at: number }[] = [];
  const sends: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    await pause(Math.max(0, startedAt + (i * 1_000) / perSecond - performance.now()));
    const [from, to] = [members[i % half], members[half + (i % half)]];
    if (!from || !to) continue;
    sends.push(
      from.send(to, randomUUID(), `message ${i}`).then(({ seq }) => {
        acknowledged.push({ key: `${to.id} ${from.id} ${seq}`, at: performance.now() });
      }),
    );
  }
  await Promise.all(sends);
  await pause(SETTLE_MS);
  for (const socket of sockets) socket.close();
  // An event that arrives before the response has no delay.
  const waits = acknowledged.flatMap(({ key, at }) => {
    const arrived = arrivals.get(key);
    return arrived === undefined ? [] : [Math.max(0, arrived - at)];
  });
  return { sent: acknowledged.length, arrived: waits.length, waits: timingOf(waits) };
}

/** Open a member's socket, which notes when each event arrives. */
async function listen(member: Participant, arrivals: Map<string, number>): Promise<WebSocket> {
  const socket = await openSocket(member);
  socket.addEventListener('message', ({ data }) => {
    const at = performance.now();
    for (const event of eventsOf(String(data))) {
      arrivals.set(`${member.id} ${event.by} ${event.seq}`, at);
    }
  });
  return socket;
}

/** Measure the milliseconds from opening a socket until it has received every event after the cursor, up to `last`. */
async function measureCatchUp(member: Participant, cursor: number, last: number): Promise<number> {
  const socket = member.connect();
  await once(socket, 'open');
  const openedAt = performance.now();
  const caughtUp = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      if (eventsOf(String(data)).some(({ number }) => number === last)) resolve();
    });
  });
  socket.send(JSON.stringify({ type: 'hello', cursor }));
  await caughtUp;
  const duration = performance.now() - openedAt;
  socket.close();
  return duration;
}

async function openSocket(member: Participant): Promise<WebSocket> {
  const socket = member.connect();
  const welcomed = Promise.withResolvers<void>();
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello' })));
  socket.addEventListener('message', () => welcomed.resolve(), { once: true });
  socket.addEventListener('close', ({ code }) =>
    welcomed.reject(new Error(`A socket was closed with ${code}.`)),
  );
  await welcomed.promise;
  return socket;
}

function eventsOf(data: string) {
  const frame = JSON.parse(data) as ServerFrame;
  return frame.type === 'events' ? frame.events : [];
}

/**
 * Measure clients that were offline: for a second, for a minute of a busy conversation, and during a server restart.
 */
export async function measureBreaks(server: ServerProcess, members: readonly Participant[]) {
  const [from, to] = [members.at(-1), members.at(-2)];
  if (!from || !to) throw new Error('There are not enough members.');
  const cursorOf = async () =>
    ((await to.call('GET', '/api/realtime/events')) as { cursor: number }).cursor;
  const miss = async (count: number) => {
    const cursor = await cursorOf();
    for (let i = 0; i < count; i++) await from.send(to, randomUUID(), `missed ${i}`);
    return { cursor, last: cursor + count };
  };
  const second = await miss(10);
  const afterSecond = await measureCatchUp(to, second.cursor, second.last);
  const minute = await miss(600);
  const afterMinute = await measureCatchUp(to, minute.cursor, minute.last);
  const restart = await miss(50);
  await server.kill();
  await server.start();
  const afterRestart = await measureCatchUp(to, restart.cursor, restart.last);
  return {
    'after a second, 10 messages': afterSecond,
    'after a minute, 600 messages': afterMinute,
    'over a restart, 50 messages': afterRestart,
  };
}
