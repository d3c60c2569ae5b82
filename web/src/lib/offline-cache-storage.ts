import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DATABASES } from './browser-storage.ts';

/** A query's data, cached for a member who opens the site offline. */
export interface CachedQuery {
  hash: string;
  memberId: string;
  queryKey: QueryKey;
  data: unknown;
  /** When it was loaded, in milliseconds since 1970. */
  updatedAt: number;
}

interface Schema extends DBSchema {
  queries: { key: string; value: CachedQuery; indexes: { updatedAt: number } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

export function openCache(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(DATABASES.cache, 1, {
    upgrade: (opened) => {
      opened
        .createObjectStore('queries', { keyPath: 'hash' })
        .createIndex('updatedAt', 'updatedAt');
    },
  });
  return opening;
}

export async function eraseCache(): Promise<void> {
  await (await openCache()).clear('queries');
}
