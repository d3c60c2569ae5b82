import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Columns } from '#server/engine/base/base.ts';
import type { SearchedRows } from '#server/engine/searched-rows.ts';
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

  build(batches: AsyncIterable<SearchedRows>): Promise<Columns> {
    return this.#order({ kind: 'build' }, batches);
  }

  rebuild(columns: Columns, { documents, byName }: PendingChanges): Promise<Columns> {
    return this.#order({ kind: 'rebuild', columns, byName }, inParts(documents));
  }

  close(): void {
    for (const thread of this.#threads) void thread.terminate();
  }

  async #order(
    order: BuildOrder,
    parts: Iterable<string> | AsyncIterable<SearchedRows>,
  ): Promise<Columns> {
    // The server's own options, such as a debugger's port, do not apply to this thread.
    const thread = new Worker(THREAD, { execArgv: [], name: 'directory', workerData: order });
    this.#threads.add(thread);
    try {
      const built = resultOf(thread);
      for await (const part of parts) {
        await Promise.race([built, nextTurn()]);
        thread.postMessage(part);
      }
      thread.postMessage(null);
      return await built;
    } finally {
      this.#threads.delete(thread);
      void thread.terminate();
    }
  }
}

function resultOf(thread: Worker): Promise<Columns> {
  const built = new Promise<Columns>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that builds the directory has ended.')));
  });
  // The thread may end while batches are still being read; the caller is told then.
  built.catch(() => undefined);
  return built;
}

/** Writing JSON costs this thread a fraction of cloning the objects. */
function* inParts(values: readonly object[]): Generator<string> {
  for (let from = 0; from < values.length; from += PART) {
    yield JSON.stringify(values.slice(from, from + PART));
  }
}
