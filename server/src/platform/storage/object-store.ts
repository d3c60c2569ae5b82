import type { Readable } from 'node:stream';

/** Where files' bytes are. Keys are ours alone, never a member's words: `files/file_01...`, `avatars/x-512.webp`. */
export interface ObjectStore {
  /**
   * Keeps what arrives under a key that was never used before; answers how many bytes. The object is there whole or
   * not at all, whatever happens in between.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** The object's bytes from the beginning; undefined where there is none. */
  open(key: string): Promise<StoredObject | undefined>;
  /** Removes an object, also one that is not there. */
  remove(key: string): Promise<void>;
  /** Makes sure that it can be written, and clears away what a killed process has left half done. */
  prepare(): Promise<void>;
}

export interface StoredObject {
  bytes: number;
  content: Readable;
}

const KEY = /^[a-z]+\/[\w-]+(\.[a-z0-9]+)?$/;

/** Refuses a key that could mean any other place than its own. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('An object key is letters, digits, - and _ under a folder.');
  return key;
}
