import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadReport } from './load.ts';

const LOAD = fileURLToPath(new URL('load.ts', import.meta.url));
/** The product's start script. */
export const LINTEL = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const START_LIMIT_MS = 120_000;

/** Linux counts processor time in these units. */
const TICKS_PER_SECOND = 100;

/** Whether the server and the load generator can each be pinned to their own core. */
export const canPin =
  availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

function startOn(core: 0 | 1, args: string[], env: Record<string, string> = {}): ChildProcess {
  const [program = '', ...rest] = canPin
    ? ['taskset', '-c', String(core), process.execPath, ...args]
    : [process.execPath, ...args];
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

export interface MeasuredServer {
  port: number;
  pid: number | undefined;
  /** Processor time in seconds so far, of all threads; 0 if the system does not report it. */
  processorSeconds(): number;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Start a server script and wait until `path` responds with 200. */
export async function startServer(
  script: string,
  {
    port,
    env,
    path,
    core = 0,
  }: { port: number; env: Record<string, string>; path: string; core?: 0 | 1 },
): Promise<MeasuredServer> {
  const child = startOn(core, [script], {
    ALLOW_HTTP: 'true',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...env,
    PORT: String(port),
    HOST: '127.0.0.1',
  });
  // The log is read and discarded, as a log collector would read it.
  child.stdout?.resume();
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error('The server did not start.');
    await pause(100);
  }
  return {
    port,
    pid: child.pid,
    processorSeconds: () => processorSecondsOf(child.pid),
    isRunning: () => child.exitCode === null,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Run a load generator and return its report. */
export async function runLoad(order: LoadOrder): Promise<LoadReport> {
  const child = startOn(1, [LOAD, JSON.stringify(order)]);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The load generator ended with ${code}.`);
  return JSON.parse(output);
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/**
 * The processor time of a process so far, of all its threads, in seconds; 0 if the system does not report it.
 * @param ended whether that of its children that have ended is added
 */
export function processorSecondsOf(pid: number | undefined, { ended = false } = {}): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = fields.slice(11, ended ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}
