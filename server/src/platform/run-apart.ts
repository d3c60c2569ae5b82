import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Limits {
  milliseconds: number;
  /** Of the heap. */
  megabytes: number;
}

/** A process had to be ended. */
export class ProcessTooLong extends Error {
  override name = 'ProcessTooLong';
}

const PRODUCT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Run a file in its own process, which receives one message and answers with one. If a document makes it run for ever or
 * out of memory, only that process ends; a thread that runs out of memory may end the whole server. The process has
 * neither the settings nor the options of the server, and may read the product's files and write none.
 */
export async function runApart<T>(
  file: URL,
  message: object,
  { milliseconds, megabytes }: Limits,
): Promise<T> {
  const child = fork(file, {
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      '--permission',
      `--allow-fs-read=${PRODUCT}`,
      '--disable-warning=ExperimentalWarning',
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(reject, milliseconds, new ProcessTooLong());
  child.once('message', (answer) => resolve(answer as T)).once('error', reject);
  child.once('exit', (code, signal) => reject(new Error(`The process ended: ${signal ?? code}`)));
  child.send(message, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
