import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Columns } from '#engine/base/base.ts';
import type { SearchedRows } from '#engine/searched-rows.ts';
import type { BuildOrder } from './build-thread.ts';
import type { PendingChanges } from './rebuild.ts';

/** Builds columns while the calling thread continues its work. */
export interface IndexWorker {
  /** Build columns of all profiles, in any order. Rejects for what `DirectoryIndex.load` refuses. */
  build(batches: AsyncIterable<SearchedRows>): Promise<Columns>;
  /** As `rebuild`. */
  rebuild(columns: Columns, pending: PendingChanges): Promise<Columns>;
  /** Stop the build in progress, which then rejects. */
  close(): void;
}

const THREAD = new URL('./build-thread.ts', import.meta.url);
/** Documents handed over at once, which takes this thread about 1 ms. */
const PART = 500;

/** Builds in a new thread each time, which returns all its memory when it is done. */
export class ThreadIndexWorker implements IndexWorker {
  readonly #threads = new Set<Worker>();

  // In two threads: names take half as long as everything else, of which they need nothing but the layout.
  async build(batches: AsyncIterable<SearchedRows>): Promise<Columns> {
    const { port1, port2 } = new MessageChannel();
    const orders: BuildOrder[] = [
      { kind: 'build profiles', other: port1 },
      { kind: 'build names', other: port2 },
    ];
    return Object.assign({}, ...(await this.#run(orders, batches))) as Columns;
  }

  async rebuild(columns: Columns, { documents, byName }: PendingChanges): Promise<Columns> {
    const orders: BuildOrder[] = [{ kind: 'rebuild', columns, byName }];
    const [rebuilt] = await this.#run(orders, inParts(documents));
    return rebuilt as Columns;
  }

  close(): void {
    for (const thread of this.#threads) void thread.terminate();
  }

  /** Carry out each order in a thread of its own; all of them receive all parts. */
  async #run(
    orders: readonly BuildOrder[],
    parts: Iterable<string> | AsyncIterable<SearchedRows>,
  ): Promise<unknown[]> {
    const threads = orders.map((order) => this.#start(order));
    try {
      const built = Promise.all(threads.map(resultOf));
      // A thread may end while parts are still being read; the caller is told then.
      built.catch(() => undefined);
      for await (const part of parts) {
        await Promise.race([built, nextTurn()]);
        for (const thread of threads) thread.postMessage(part);
      }
      for (const thread of threads) thread.postMessage(null);
      return await built;
    } finally {
      for (const thread of threads) {
        this.#threads.delete(thread);
        void thread.terminate();
      }
    }
  }

  #start(order: BuildOrder): Worker {
    const transferList = 'other' in order ? [order.other] : [];
    // The server's own options, such as a debugger's port, do not apply to this thread.
    const options = { execArgv: [], env: {}, name: 'directory', workerData: order, transferList };
    const thread = new Worker(THREAD, options);
    this.#threads.add(thread);
    return thread;
  }
}

/** What a thread replies with. */
function resultOf(thread: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that builds the directory has ended.')));
  });
}

/** Writing JSON costs this thread a fraction of cloning the objects. */
function* inParts(values: readonly object[]): Generator<string> {
  for (let from = 0; from < values.length; from += PART) {
    yield JSON.stringify(values.slice(from, from + PART));
  }
}
