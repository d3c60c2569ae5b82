import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerFrame } from '@lintel/contract/values/messaging';
import type { Participant } from '../chaos/participant.ts';
import { pause } from '../chaos/pause.ts';
import { quantile } from './directory/measure.ts';

/** Milliseconds from the acknowledgement of a message to its event at the other side. */
export interface Delivery {
  sent: number;
  arrived: number;
  p50: number;
  p95: number;
  max: number;
}

const SETTLE_MS = 3_000;

/** Sends `perSecond` messages a second among members who all have a socket, the halves of the crowd to each other. */
export async function measureDelivery(
  crowd: readonly Participant[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Delivery> {
  const arrivals = new Map<string, number>();
  const sockets = await Promise.all(
    crowd.map(async (member) => {
      const socket = await openSocket(member);
      socket.addEventListener('message', ({ data }) => {
        const at = performance.now();
        for (const event of eventsOf(String(data))) {
          arrivals.set(`${member.id} ${event.by} ${event.seq}`, at);
        }
      });
      return socket;
    }),
  );
  const half = crowd.length / 2;
  const acknowledged: { key: string; at: number }[] = [];
  const sends: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    await pause(Math.max(0, startedAt + (i * 1_000) / perSecond - performance.now()));
    const [from, to] = [crowd[i % half], crowd[half + (i % half)]];
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
  // An event may overtake the answer: then nobody has waited for it.
  const waits = acknowledged.flatMap(({ key, at }) => {
    const arrived = arrivals.get(key);
    return arrived === undefined ? [] : [Math.max(0, arrived - at)];
  });
  return {
    sent: acknowledged.length,
    arrived: waits.length,
    p50: quantile(waits, 0.5),
    p95: quantile(waits, 0.95),
    max: Math.max(...waits),
  };
}

/** Milliseconds from the socket's opening until it has told everything after the cursor, up to event `last`. */
export async function measureCatchUp(
  member: Participant,
  cursor: number,
  last: number,
): Promise<number> {
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
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello' }));
  await once(socket, 'message');
  return socket;
}

function eventsOf(data: string) {
  const frame = JSON.parse(data) as ServerFrame;
  return frame.type === 'events' ? frame.events : [];
}
