import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadReport, Task, Writer } from './measured-load.ts';
import { type Processes, type ProcessorTimes, processorTimes } from './processor-time.ts';
import { vacuum } from './vacuum.ts';

const LOAD = fileURLToPath(new URL('load.ts', import.meta.url));
const AT_ONCE = 8;

/** What is measured: a task, of which members, on how many connections. */
export interface Measure {
  name: string;
  task: Task;
  connections: number;
  /** How many pairs of members take part. */
  pairs: number;
}

export const MEASURES: readonly Measure[] = [
  { name: 'send, any pair', task: 'send', connections: AT_ONCE, pairs: Number.POSITIVE_INFINITY },
  { name: 'send, one pair', task: 'send', connections: AT_ONCE, pairs: 1 },
  { name: 'send, one client', task: 'send', connections: 1, pairs: Number.POSITIVE_INFINITY },
  { name: 'open a thread', task: 'thread', connections: AT_ONCE, pairs: Number.POSITIVE_INFINITY },
  {
    name: 'list conversations',
    task: 'list',
    connections: AT_ONCE,
    pairs: Number.POSITIVE_INFINITY,
  },
  { name: 'GET /api/auth/me', task: 'me', connections: AT_ONCE, pairs: Number.POSITIVE_INFINITY },
];

/** What a load has reached, with the processor time per request in milliseconds. */
export interface Rate extends LoadReport {
  serverMs: number;
  databaseMs: number;
  proxyMs: number;
}

/** What runs while a load is measured. */
export interface Setting {
  target: LoadOrder['target'];
  writers: readonly Writer[];
  seconds: number;
  processes: Processes;
}

/** What the server reaches in each measure, and what the statements written by hand do. */
export interface Rates {
  whole: Rate[];
  byHand: Rate[];
}

/**
 * Run each measure on the server and at once with statements written by hand: the machine's own speed differs from one
 * minute to the next.
 */
export async function measureRates(
  server: LoadOrder['target'],
  direct: LoadOrder['target'],
  setting: Omit<Setting, 'target'>,
): Promise<Rates> {
  const rates: Rates = { whole: [], byHand: [] };
  // A server that has just started has not compiled its code yet.
  for (const measure of MEASURES) await measureRate(measure, { ...setting, target: server });
  for (const measure of MEASURES) {
    await vacuum(direct);
    rates.whole.push(await measureRate(measure, { ...setting, target: server }));
    rates.byHand.push(await measureRate(measure, { ...setting, target: direct }));
  }
  return rates;
}

export async function measureRate(measure: Measure, setting: Setting): Promise<Rate> {
  const { target, seconds, processes } = setting;
  const { task, pairs } = measure;
  // An embedded database has one connection, which nobody waits for.
  const connections = 'path' in target ? 1 : measure.connections;
  // Both members of a pair write.
  const writers = setting.writers.slice(0, 2 * pairs);
  const before = processorTimes(processes);
  const report = await runLoad({ target, task, writers, connections, seconds });
  const after = processorTimes(processes);
  const perRequest = (of: keyof ProcessorTimes) =>
    (1_000 * (after[of] - before[of])) / Math.max(1, report.total);
  return {
    ...report,
    serverMs: perRequest('server'),
    databaseMs: perRequest('database'),
    proxyMs: perRequest('proxy'),
  };
}

async function runLoad(order: LoadOrder): Promise<LoadReport> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', LOAD], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(order));
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`The load ended with ${code}.`);
  return JSON.parse(output);
}
