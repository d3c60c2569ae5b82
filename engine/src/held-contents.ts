import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Columns, columnsNow, openBase } from './base/base.ts';
import type { IndexWorker } from './building/index-worker.ts';
import { rebuild } from './building/rebuild.ts';
import { Contents } from './contents.ts';
import type { DirectoryDocument } from './document.ts';

export interface RebuildOptions {
  /** After how many changes the base is rebuilt. Each pending change adds about 0.1 us to a search. */
  rebuildAfter?: number;
  /** Builds bases in another thread. Without one they are built here at once, which suits small directories. */
  worker?: IndexWorker | undefined;
  /** Called when a base could not be rebuilt; another attempt follows some changes later. */
  onFault?: (error: unknown) => void;
}

/** Profiles carried over to a new base in one go, which takes 1 to 5 ms. */
const CARRIED_AT_ONCE = 50;

/**
 * Contents whose base is built again after so many changes. With a worker that happens in another thread: profiles that
 * change meanwhile are noted and carried over to the new base before it replaces the old one.
 */
export class HeldContents {
  readonly #rebuildAfter: number;
  readonly #worker: IndexWorker | undefined;
  readonly #onFault: (error: unknown) => void;
  #contents = new Contents();
  #changeCount = 0;
  /** The ids that have changed since a rebuild began; undefined while none is running. */
  #touched: Set<string> | undefined;
  #rebuilding: Promise<void> = Promise.resolve();

  constructor({ rebuildAfter = 4_000, worker, onFault = () => undefined }: RebuildOptions = {}) {
    this.#rebuildAfter = rebuildAfter;
    this.#worker = worker;
    this.#onFault = onFault;
  }

  /** As they are until the next change. */
  get now(): Contents {
    return this.#contents;
  }

  /** Replace everything by columns just built, which belong to these contents from then on. */
  open(columns: Columns): void {
    this.#replace(new Contents(openBase(columns)));
  }

  /** Add a profile or replace the one with its id; does nothing if it is already there unchanged. */
  put(document: DirectoryDocument): void {
    if (this.#contents.holds(document)) return;
    this.#contents.put(document);
    this.#noteChange(document.id);
  }

  /** Whether the profile was there. */
  take(id: string): boolean {
    const wasThere = this.#contents.take(id);
    if (wasThere) this.#noteChange(id);
    return wasThere;
  }

  /** Resolve when no rebuild is running any more, whether it succeeded or not. */
  settled(): Promise<void> {
    return this.#rebuilding;
  }

  #noteChange(id: string): void {
    this.#changeCount += 1;
    this.#touched?.add(id);
    if (this.#changeCount < this.#rebuildAfter || this.#touched) return;
    if (this.#worker) {
      this.#rebuilding = this.#rebuildIn(this.#worker);
    } else this.open(rebuild(columnsNow(this.#contents.base), this.#contents.pendingChanges()));
  }

  async #rebuildIn(worker: IndexWorker): Promise<void> {
    const changedIds = new Set<string>();
    this.#touched = changedIds;
    const { base } = this.#contents;
    try {
      const pending = this.#contents.pendingChanges();
      const columns = await worker.rebuild(columnsNow(base), pending);
      const next = new Contents(openBase(columns));
      while (changedIds === this.#touched) {
        for (const id of firstOf(changedIds, CARRIED_AT_ONCE)) {
          changedIds.delete(id);
          this.#carryOver(id, next);
        }
        if (changedIds.size === 0) return this.#replace(next);
        await nextTurn();
      }
    } catch (error) {
      if (changedIds !== this.#touched) return;
      this.#touched = undefined;
      this.#changeCount = Math.ceil(this.#rebuildAfter / 2);
      this.#onFault(error);
    }
  }

  /** Bring a profile in the next contents up to date with these: changed, or gone. */
  #carryOver(id: string, next: Contents): void {
    const pending = this.#contents.changes.find(id);
    if (pending) next.put(pending.document);
    else next.take(id);
  }

  #replace(contents: Contents): void {
    this.#contents = contents;
    this.#changeCount = contents.changes.size;
    this.#touched = undefined;
  }
}

function firstOf<T>(values: Iterable<T>, count: number): T[] {
  const first: T[] = [];
  for (const value of values) {
    if (first.length === count) break;
    first.push(value);
  }
  return first;
}
