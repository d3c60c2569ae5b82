import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import type { Columns } from '#engine/base/base.ts';
import { aligned, flatten, unflatten } from './flat-columns.ts';

// A file is the length of its head, the head (JSON), and the arrays. It waits for the disk, so it is written and read in
// a thread of its own.

/** What a file says about the columns in it. */
export interface SnapshotHeader {
  /** The `builtBy` of the code that built them. */
  builtBy: string;
  /** They contain every change up to this number, and perhaps later ones. */
  position: number;
}

/** A file to write; there must be none yet. */
export interface SnapshotOrder extends SnapshotHeader {
  path: string;
}

/** A file as it was read. Nothing in it can be trusted before its digest is known to be right. */
export interface Snapshot extends SnapshotHeader {
  columns: Columns;
  digest: string;
}

/** The length of the head, with a gap so that what follows is aligned. */
const PREFIX = 8;
const CHUNK = 2 ** 23;
/** Far more than any directory takes, which is about 140 bytes a profile. */
const MOST_BYTES = 2 ** 32;

/** Write columns, which nothing may change meanwhile, to the disk; returns the digest of the file. */
export function writeSnapshot({ path, ...header }: SnapshotOrder, columns: Columns): string {
  const { outline, arrays } = flatten(columns);
  const head = Buffer.from(JSON.stringify({ ...header, outline }));
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32LE(head.length);
  const hash = createHash('sha256');
  const file = openSync(path, 'wx', 0o600);
  try {
    for (const bytes of [prefix, head, ...arrays]) {
      writeAll(file, bytes, hash);
      writeAll(file, new Uint8Array(aligned(bytes.length) - bytes.length), hash);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return hash.digest('base64url');
}

/** Read a file; throws if it cannot be one that `writeSnapshot` wrote. */
export function readSnapshot(path: string): Snapshot {
  const hash = createHash('sha256');
  const memory = readAll(path, hash);
  const length = new DataView(memory).getUint32(0, true);
  const text = Buffer.from(memory, PREFIX, length).toString();
  const { builtBy, position, outline } = JSON.parse(text);
  if (!Number.isSafeInteger(position)) throw new Error('The file does not say what it contains.');
  const columns = unflatten(outline, memory, PREFIX + aligned(length));
  return { builtBy, position, columns, digest: hash.digest('base64url') };
}

function writeAll(file: number, bytes: Uint8Array, hash: Hash): void {
  hash.update(bytes);
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function readAll(path: string, hash: Hash): SharedArrayBuffer {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size > MOST_BYTES) throw new Error('The file is too large.');
    const memory = new SharedArrayBuffer(size);
    for (let at = 0; at < size; ) {
      const count = readSync(file, new Uint8Array(memory, at, Math.min(CHUNK, size - at)));
      if (count === 0) throw new Error('The file has become shorter.');
      hash.update(new Uint8Array(memory, at, count));
      at += count;
    }
    return memory;
  } finally {
    closeSync(file);
  }
}
