import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.ts';

// The load generator, a separate process. It takes a LoadOrder as JSON in its argument and prints a LoadReport as JSON.

export interface LoadOrder {
  port: number;
  paths: string[];
  headers: Record<string, string>;
  connections: number;
  warmUpSeconds: number;
  seconds: number;
  /**
   * Requests per second, however long responses take. If omitted, each connection sends its next request after a
   * response.
   */
  perSecond?: number;
  /** Responses that take longer count as late. */
  patienceMs?: number;
}

export interface LoadReport {
  /** Successful responses (200 and 304), on which the times are based. */
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
  statuses: Record<string, number>;
}

const order: LoadOrder = JSON.parse(process.argv[2] ?? '{}');
const requests = order.paths.map((path) => requestText(path, order.headers));
const times: number[] = [];
const statuses: Record<string, number> = {};
let bytes = 0;
let next = 0;

const begin = performance.now() + order.warmUpSeconds * 1000;
const end = begin + order.seconds * 1000;
const connections = Array.from({ length: order.connections }, () => new Connection(order.port));
await Promise.all(connections.map((connection, at) => generateLoad(connection, at)));
for (const connection of connections) connection.close();

times.sort((a, b) => a - b);
const report: LoadReport = {
  perSecond: times.length / order.seconds,
  p50: quantile(0.5),
  p99: quantile(0.99),
  bytes: bytes / Math.max(1, times.length),
  statuses,
};
console.log(JSON.stringify(report));

async function generateLoad(connection: Connection, at: number): Promise<void> {
  const every = order.perSecond ? (1000 * order.connections) / order.perSecond : 0;
  let dueAt = performance.now() + (every * at) / order.connections;
  while (performance.now() < end) {
    if (every > 0) {
      dueAt = Math.max(dueAt + every, performance.now());
      await pause(Math.max(0, dueAt - performance.now()));
    }
    await sendOne(connection);
  }
}

async function sendOne(connection: Connection): Promise<void> {
  const request = requests[next++ % requests.length] as string;
  const sentAt = performance.now();
  try {
    const answer = await connection.request(request);
    const isLate = performance.now() - sentAt > (order.patienceMs ?? Number.POSITIVE_INFINITY);
    count(sentAt, isLate ? 'late' : String(answer.status), answer.bytes);
  } catch {
    count(sentAt, 'lost', 0);
    await pause(50);
  }
}

// Requests from the warm-up, and responses after the end, are not counted.
function count(sentAt: number, status: string, size: number): void {
  const now = performance.now();
  if (sentAt < begin || now > end) return;
  statuses[status] = (statuses[status] ?? 0) + 1;
  bytes += size;
  if (status === '200' || status === '304') times.push(now - sentAt);
}

function requestText(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`;
}

function quantile(share: number): number {
  return times[Math.floor(times.length * share)] ?? 0;
}
