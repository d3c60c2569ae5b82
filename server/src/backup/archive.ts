import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Header } from 'tar/header';

const CHECKSUM = 'sha256';
const BLOCK = 512;
/** The checksum with its header, and the two empty blocks that end an archive. */
const TAIL = 4 * BLOCK;
const CHUNK = 1_048_576;

/** The archive is damaged, or was not written by `npm run backup`. */
export class BadArchive extends Error {
  override name = 'BadArchive';
}

/** Writes a tar archive of plain files with a checksum at its end. It is on disk once `close` has resolved. */
export class ArchiveWriter implements AsyncDisposable {
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Creates the archive, which must not exist yet. Only its owner may read it. */
  static async create(path: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, 'wx', 0o600));
  }

  /** Adds a file of exactly this many bytes. */
  async add(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const header = new Header({
      path: name,
      size: bytes,
      mode: 0o600,
      type: 'File',
      mtime: new Date(),
    });
    header.encode();
    await this.#write(header.block as Buffer);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      await this.#write(chunk);
    }
    if (written !== bytes) throw new Error(`${name} has ${written} bytes instead of ${bytes}.`);
    await this.#write(Buffer.alloc(paddingOf(bytes)));
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    await this.#file.writeFile(bytes);
  }

  async close(): Promise<void> {
    const checksum = Buffer.from(this.#hash.copy().digest('hex'));
    await this.add(CHECKSUM, checksum.length, parts(checksum));
    await this.#file.writeFile(Buffer.alloc(2 * BLOCK));
    await this.#file.sync();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}

/** The content of a file that is in memory. */
export async function* parts(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Compare every byte of an archive with the checksum at its end. Returns whether it has one: those of earlier versions
 * do not.
 */
export async function verifyArchive(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const start = (await file.stat()).size - TAIL;
  if (start < 0) return false;
  const { path: name, cksumValid } = headerIn(await readBlock(file, start));
  if (name !== CHECKSUM) return false;
  const hash = createHash('sha256');
  for await (const chunk of readPart(file, 0, start)) hash.update(chunk);
  const expected = Buffer.alloc(TAIL - BLOCK);
  expected.write(hash.digest('hex'));
  const stored = await buffer(readPart(file, start + BLOCK, expected.length));
  if (!cksumValid || !stored.equals(expected)) {
    throw new BadArchive(`${path} is damaged: its content does not match its checksum.`);
  }
  return true;
}

/** Read an archive file by file. What of a file's content is not read is skipped. */
export async function* readArchive(
  path: string,
): AsyncGenerator<{ name: string; size: number; content: AsyncIterable<Uint8Array> }> {
  await using file = await open(path, 'r');
  const names = new Set<string>();
  for (let position = 0; ; ) {
    const header = headerIn(await readBlock(file, position));
    if (header.nullBlock) return;
    if (header.path === CHECKSUM) return;
    const { path: name, size, type, cksumValid } = header;
    if (!cksumValid || name === undefined || size === undefined || type !== 'File') {
      throw new BadArchive(`${path} is not a backup, or is damaged.`);
    }
    if (names.has(name)) throw new BadArchive(`${path} holds ${name} twice.`);
    names.add(name);
    position += BLOCK;
    yield { name, size, content: readPart(file, position, size) };
    position += size + paddingOf(size);
  }
}

function headerIn(block: Buffer): Header {
  try {
    return new Header(block);
  } catch (cause) {
    throw new BadArchive('The backup is damaged.', { cause });
  }
}

async function readBlock(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK), 0, BLOCK, position);
  if (bytesRead < BLOCK) throw new BadArchive('The backup is incomplete.');
  return buffer;
}

async function* readPart(file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let read = 0; read < size; ) {
    const length = Math.min(CHUNK, size - read);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start + read);
    if (bytesRead === 0) throw new BadArchive('The backup is incomplete.');
    read += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function paddingOf(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}
