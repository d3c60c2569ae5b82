import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Refuses a second connection to whoever holds one. With every connection held by somebody who waits for another, all
 * of them would wait for ever; on the embedded engine, which has one connection, a single caller would.
 */
export class OneConnection {
  readonly #transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** Run `work`, which holds a connection: until it ends, `requireNone` throws in it. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { isOpen: true };
    try {
      return await this.#transaction.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  }

  /** Throws if the caller holds a connection. */
  requireNone(): void {
    if (!this.#transaction.getStore()?.isOpen) return;
    throw new Error('A transaction uses its own `tx` for every query, not the database.');
  }
}
