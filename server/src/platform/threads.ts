import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  milliseconds: number;
  /** Of the heap. */
  megabytes: number;
}

/**
 * Run a file in a thread of its own, which gets one message and answers with one, with limits of time and memory: what
 * a document from outside makes endless or greedy ends alone. The thread has neither the settings nor the options of
 * the server.
 */
export async function runInThread<T>(
  file: URL,
  message: unknown,
  { milliseconds, megabytes }: ThreadLimits,
): Promise<T> {
  const thread = new Worker(file, {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(reject, milliseconds, new Error('The thread took too long.'));
  thread.once('message', resolve).once('error', reject);
  thread.once('exit', () => reject(new Error('The thread has ended.')));
  thread.postMessage(message);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
