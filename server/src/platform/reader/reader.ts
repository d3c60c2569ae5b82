import { Worker } from 'node:worker_threads';
import { AppError } from '#server/platform/app-error.ts';
import { limitConcurrency } from '#server/platform/concurrency.ts';

/** What is to be read. */
export type ReadOrder =
  | { kind: 'html'; text: string }
  | { kind: 'scrape'; text: string; url: string; selector: string }
  | { kind: 'pdf'; bytes: Uint8Array };

export interface ReadResult {
  title: string | null;
  text: string;
  /** Of `scrape` alone. */
  links: { url: string; text: string }[];
  meta: Record<string, string>;
}

const THREAD = new URL('./read-thread.ts', import.meta.url);
const TIMEOUT_MILLISECONDS = 8_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const limited = limitConcurrency(2, 8);

/**
 * Read a document that comes from anybody, in a thread of its own with limits of time and memory: a parser that a
 * document makes endless or greedy ends alone.
 * @throws CONTENT_UNREADABLE; OVERLOADED if too many documents wait
 */
export function readDocument(order: ReadOrder): Promise<ReadResult> {
  return limited(async () => {
    // The server's own options and its settings, which are secrets, do not belong to this thread.
    const thread = new Worker(THREAD, {
      execArgv: [],
      env: {},
      name: 'reader',
      resourceLimits: MEMORY,
      stdout: true,
      stderr: true,
    });
    const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
    const timer = setTimeout(reject, TIMEOUT_MILLISECONDS, new Error('Reading took too long.'));
    thread.once('message', resolve).once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that reads has ended.')));
    thread.postMessage(order);
    try {
      return await promise;
    } catch (cause) {
      throw new AppError('CONTENT_UNREADABLE', { cause });
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  });
}
