import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { nodeOnCore, type ServerProcess } from '../../chaos/server-process.ts';
import { inMilliseconds, rounded, type Timing } from '../measure.ts';
import { processorSecondsOf } from '../processor-time.ts';

const GENERATOR = fileURLToPath(new URL('generator.ts', import.meta.url));
/** The cores of a measured server and of the process that asks it, so that neither takes the other's time. */
export const SERVER_CORE = 0;
const GENERATOR_CORE = 1;

/** In the body of a request, what becomes a new id each time that it is sent. */
export const NEW_ID = 'NEW-ID';

export interface LoadRequest {
  path: string;
  headers: Record<string, string>;
  /** That of a POST; otherwise it is a GET. */
  body?: object;
}

/** What to send in turn, on how many connections at once. */
export interface Load {
  requests: readonly LoadRequest[];
  connections: number;
  warmUpSeconds: number;
  seconds: number;
  /** Requests a second, however long answers take. Missing: each after the answer before it. */
  perSecond?: number | undefined;
  /** The statuses of refusals that are no failure. */
  mayRefuse?: readonly number[];
}

export type LoadOrder = Load & { address: string };

export interface LoadReport extends Timing {
  /** The answers of successes within the time. */
  answers: number;
  perSecond: number;
  /** How many answers had each status, those after the time included. */
  statuses: Record<number, number>;
  /** Of an answer's body, as transferred. */
  bytes: number;
}

export interface MeasuredLoad extends LoadReport {
  /** The server's processor time for an answer. */
  processorMs: number;
}

/** Send requests to a server from another process. Throws if an answer is a failure that the load does not allow. */
export async function measureLoad(server: ServerProcess, load: Load): Promise<MeasuredLoad> {
  const { address } = server;
  // A server that has just started has not compiled its code yet.
  await generate({ ...load, address, seconds: load.warmUpSeconds, perSecond: undefined });
  const before = processorSecondsOf(server.pid);
  const report = await generate({ ...load, address });
  const failures = Object.keys(report.statuses)
    .map(Number)
    .filter((status) => status >= 400 && !load.mayRefuse?.includes(status));
  if (failures.length > 0) throw new Error(`Requests were answered ${failures.join(', ')}.`);
  const seconds = processorSecondsOf(server.pid) - before;
  return { ...report, processorMs: (1_000 * seconds) / report.answers };
}

/** A row of a table of loads. */
export function loadRow({ perSecond, processorMs, bytes, ...timing }: MeasuredLoad) {
  return {
    'a second': rounded(perSecond),
    ...inMilliseconds(timing),
    'processor ms': rounded(processorMs),
    bytes: rounded(bytes),
  };
}

async function generate(order: LoadOrder): Promise<LoadReport> {
  const [program, ...node] = nodeOnCore(GENERATOR_CORE);
  const child = spawn(program, [...node, '--disable-warning=ExperimentalWarning', GENERATOR], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(order));
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`The load generator ended with ${code}.`);
  return JSON.parse(output);
}
