import type { Readable } from 'node:stream';

/**
 * The storage of files' bytes. Keys are generated, never taken from members: `files/file_01...`, `avatars/x-512.webp`.
 */
export interface ObjectStore {
  /**
   * Stores content under a key that was never used before; returns the number of bytes. The object is stored whole or
   * not at all, whatever happens in between.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** The object's bytes from the beginning; undefined where there is none. */
  open(key: string): Promise<StoredObject | undefined>;
  /** Removes an object; a missing one is not an error. */
  remove(key: string): Promise<void>;
  /** Checks that the storage can be written, and removes the unfinished uploads of killed processes. */
  prepare(): Promise<void>;
}

export interface StoredObject {
  bytes: number;
  content: Readable;
}

const KEY = /^[a-z]+\/[\w-]+(\.[a-z0-9]+)?$/;

/** Refuse a key that could refer to a path outside the storage. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('An object key is letters, digits, - and _ under a folder.');
  return key;
}
