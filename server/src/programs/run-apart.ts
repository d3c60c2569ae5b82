import { type ForkOptions, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requireNothingHeld } from '#server/db/one-connection.ts';

interface Limits {
  /** Of processor time, so that a busy machine refuses nothing. */
  milliseconds: number;
  /** Of the heap, and beside what Node itself takes also of what lies outside the heap, such as buffers. */
  megabytes: number;
}

const NODE_MEGABYTES = 100;
const LOOK_MILLISECONDS = 10;
/** A process that waits, or whose processor time the system does not say, is ended after so many times its limit. */
const PATIENCE = 5;
/** Linux counts processor time in hundredths of a second. */
const TICK_MILLISECONDS = 10;

/** A process had to be ended. */
export class ProcessTooLong extends Error {
  override name = 'ProcessTooLong';
}

/** A process took more memory than it may. */
export class ProcessTooLarge extends Error {
  override name = 'ProcessTooLarge';
}

const PRODUCT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Run a file in its own process, which receives one message and answers with one. If a document makes it run for ever
 * or out of memory, only that process ends; a thread that runs out of memory may end the whole server. The process has
 * neither the settings nor the options of the server, and may read the product's files and write none.
 */
export async function runApart<T>(
  file: URL,
  message: object,
  { milliseconds, megabytes }: Limits,
): Promise<T> {
  requireNothingHeld();
  const node = [
    `--max-old-space-size=${megabytes}`,
    '--permission',
    `--allow-fs-read=${PRODUCT}`,
    '--disable-warning=ExperimentalWarning',
  ];
  const child = fork(file, {
    ...limitedBySystem(node, Math.ceil(milliseconds / 1_000) + 1),
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(reject, milliseconds * PATIENCE, new ProcessTooLong());
  const watch = setInterval(() => {
    if (megabytesOf(child.pid) > megabytes + NODE_MEGABYTES) reject(new ProcessTooLarge());
    if (workedMilliseconds(child.pid) > milliseconds) reject(new ProcessTooLong());
  }, LOOK_MILLISECONDS);
  child.once('message', (answer) => resolve(answer as T)).once('error', reject);
  // What it has said is read by then, which is not so when it has ended.
  child.once('close', (code, signal) => reject(new Error(`The process ended: ${signal ?? code}`)));
  child.send(message, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}

// A server that is killed cannot end the process, so the system does too. Windows has no such limit.
function limitedBySystem(
  node: string[],
  seconds: number,
): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  if (process.platform === 'win32') return { execArgv: node };
  const command = ['-c', 'ulimit -t "$0" && exec "$@"', String(seconds), process.execPath];
  return { execPath: '/bin/sh', execArgv: [...command, ...node] };
}

/** The memory that a process really has; 0 where the system does not say, and the limit of the heap is the only one. */
function megabytesOf(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * 4_096) / 1_000_000;
  } catch {
    return 0;
  }
}

/** The processor time that a process has had; 0 where the system does not say. */
function workedMilliseconds(pid: number | undefined): number {
  try {
    // After the name, which may have spaces: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [user, system] = [fields[11], fields[12]];
    return (Number(user) + Number(system)) * TICK_MILLISECONDS;
  } catch {
    return 0;
  }
}
