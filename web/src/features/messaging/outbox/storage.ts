import { type DBSchema, openDB } from 'idb';
import { DATABASES } from '#web/lib/browser-storage.ts';
import type { Unsent } from './entries.ts';

/** Storage for unsent messages. */
export interface OutboxStorage {
  list: (senderId: string) => Promise<Unsent[]>;
  put: (entry: Unsent) => Promise<void>;
  /** Updates an existing entry; does not recreate a deleted one. */
  change: (clientId: string, change: Partial<Unsent>) => Promise<void>;
  remove: (clientId: string) => Promise<void>;
  clear: () => Promise<void>;
}

interface Schema extends DBSchema {
  unsent: { key: string; value: Unsent; indexes: { senderId: string } };
}

/** IndexedDB, or this tab's memory if the browser refuses it. */
export async function openOutboxStorage(): Promise<OutboxStorage> {
  try {
    return await openIndexedDb();
  } catch {
    return memoryStorage();
  }
}

async function openIndexedDb(): Promise<OutboxStorage> {
  const db = await openDB<Schema>(DATABASES.outbox, 1, {
    upgrade: (opened) => {
      opened
        .createObjectStore('unsent', { keyPath: 'clientId' })
        .createIndex('senderId', 'senderId');
    },
  });
  return {
    list: (senderId) => db.getAllFromIndex('unsent', 'senderId', senderId),
    put: async (entry) => {
      await db.put('unsent', entry);
    },
    change: async (clientId, change) => {
      const tx = db.transaction('unsent', 'readwrite');
      const entry = await tx.store.get(clientId);
      if (entry) await tx.store.put({ ...entry, ...change });
      await tx.done;
    },
    remove: (clientId) => db.delete('unsent', clientId),
    clear: () => db.clear('unsent'),
  };
}

export function memoryStorage(): OutboxStorage {
  const entries = new Map<string, Unsent>();
  return {
    list: async (senderId) => [...entries.values()].filter((entry) => entry.senderId === senderId),
    put: async (entry) => {
      entries.set(entry.clientId, entry);
    },
    change: async (clientId, change) => {
      const entry = entries.get(clientId);
      if (entry) entries.set(clientId, { ...entry, ...change });
    },
    remove: async (clientId) => {
      entries.delete(clientId);
    },
    clear: async () => entries.clear(),
  };
}
