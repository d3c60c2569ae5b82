import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { timingOf } from '../measure.ts';
import { type LoadOrder, type LoadReport, type LoadRequest, NEW_ID } from './load.ts';

// A process of its own that sends requests as fast as they are answered, or at a fixed rate however long answers take.
// It takes a LoadOrder as JSON on standard input and prints a LoadReport as JSON.

const order: LoadOrder = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
const begin = performance.now();
const end = begin + order.seconds * 1_000;
const times: number[] = [];
const statuses: Record<number, number> = {};
let bytes = 0;
let answers = 0;
await (order.perSecond
  ? askAtRate(order.perSecond)
  : Promise.all(Array.from({ length: order.connections }, (_, first) => askFrom(first))));
agent.destroy();
const rates = { answers, perSecond: answers / order.seconds, bytes: bytes / times.length };
console.log(JSON.stringify({ ...rates, statuses, ...timingOf(times) } satisfies LoadReport));

/** Send what is due at this rate, without waiting for answers. */
async function askAtRate(perSecond: number): Promise<void> {
  const sent: Promise<void>[] = [];
  while (performance.now() < end) {
    const due = ((performance.now() - begin) / 1_000) * perSecond;
    while (sent.length < due) sent.push(askAt(sent.length));
    await pause(1);
  }
  await Promise.all(sent);
}

/** Ask again and again, each time after the answer before. */
async function askFrom(first: number): Promise<void> {
  for (let at = first; performance.now() < end; at += order.connections) {
    await askAt(at);
  }
}

async function askAt(at: number): Promise<void> {
  const askedAt = performance.now();
  const { status, size } = await ask(order.requests[at % order.requests.length] as LoadRequest);
  const now = performance.now();
  times.push(now - askedAt);
  bytes += size;
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status < 400 && now <= end) answers += 1;
}

async function ask({ path, headers, body }: LoadRequest) {
  const method = body ? 'POST' : 'GET';
  const asked = request(order.address + path, { agent, method, headers });
  asked.end(body && JSON.stringify(body).replace(NEW_ID, randomUUID()));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let size = 0;
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  await once(answer, 'end');
  return { status: answer.statusCode ?? 0, size };
}
