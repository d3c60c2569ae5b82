import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DATABASES } from './browser-storage.ts';

/** A query's data, kept in this browser for a member who opens the site offline. */
export interface KeptQuery {
  hash: string;
  memberId: string;
  queryKey: QueryKey;
  data: unknown;
  /** When it was loaded, in milliseconds since 1970. */
  updatedAt: number;
}

interface Schema extends DBSchema {
  queries: { key: string; value: KeptQuery; indexes: { updatedAt: number } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

export function openKept(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(DATABASES.kept, 1, {
    upgrade: (opened) => {
      opened
        .createObjectStore('queries', { keyPath: 'hash' })
        .createIndex('updatedAt', 'updatedAt');
    },
  });
  return opening;
}

export async function eraseKept(): Promise<void> {
  await (await openKept()).clear('queries');
}
