import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { timingOf } from '../measure.ts';
import { type LoadOrder, type LoadReport, type LoadRequest, NEW_ID } from './load.ts';

// A process of its own that asks as fast as it is answered. It takes a LoadOrder as JSON on standard input and prints a
// LoadReport as JSON.

const order: LoadOrder = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
const end = performance.now() + order.seconds * 1_000;
const times: number[] = [];
let bytes = 0;
await Promise.all(Array.from({ length: order.connections }, (_, first) => askFrom(first)));
agent.destroy();
const answers = times.length;
const rates = { answers, perSecond: answers / order.seconds, bytes: bytes / answers };
console.log(JSON.stringify({ ...rates, ...timingOf(times) } satisfies LoadReport));

/** Ask again and again, each time after the answer before. */
async function askFrom(first: number): Promise<void> {
  for (let at = first; performance.now() < end; at += order.connections) {
    const askedAt = performance.now();
    bytes += await ask(order.requests[at % order.requests.length] as LoadRequest);
    times.push(performance.now() - askedAt);
  }
}

/** Returns the size of the answer. */
async function ask({ path, headers, body }: LoadRequest): Promise<number> {
  const method = body ? 'POST' : 'GET';
  const asked = request(order.address + path, { agent, method, headers });
  asked.end(body && JSON.stringify(body).replace(NEW_ID, randomUUID()));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let size = 0;
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  await once(answer, 'end');
  const { statusCode = 0 } = answer;
  if (statusCode >= 400) throw new Error(`${method} ${path} was answered ${statusCode}.`);
  return size;
}
