import { AsyncLocalStorage } from 'node:async_hooks';

interface Held {
  by: OneConnection;
  isOpen: boolean;
}

const held = new AsyncLocalStorage<Held>();

/**
 * Refuses a second connection to anyone who holds one. With every connection held by a caller who waits for another,
 * all of them would wait for ever; on the embedded engine, which has one connection, a single caller would.
 */
export class OneConnection {
  /** Run `work`, which holds a connection: until it ends, `requireNone` and `requireNothingHeld` throw in it. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { by: this, isOpen: true };
    try {
      return await held.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  }

  /** Throws if the caller holds a connection of this database. */
  requireNone(): void {
    const transaction = held.getStore();
    if (!transaction?.isOpen || transaction.by !== this) return;
    throw new Error('A transaction uses its own `tx` for every query, not the database.');
  }
}

/** Throws if the caller holds a connection, and perhaps locks, where it would wait for something else. */
export function requireNothingHeld(): void {
  if (!held.getStore()?.isOpen) return;
  throw new Error('A transaction waits for nothing but its own queries.');
}
