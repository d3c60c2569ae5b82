import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { AppError } from '../app-error.ts';
import type { Metrics } from '../metrics.ts';
import { OUTSIDE_MILLISECONDS, OutsideFailure } from '../outside.ts';
import { checkKey, type ObjectStore, type StoredObject } from './object-store.ts';
import { withTemporaryFile } from './temporary-file.ts';

/** A bucket and how to reach it; `address` ends with the bucket's name. */
export interface BucketSettings {
  address: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const RETRIES = 2;
/** The least pace at which the bucket takes what it is sent. */
const BYTES_A_MILLISECOND = 1_000;

/** Objects in an S3-compatible bucket. S3 needs the length first, so a file is received on disk and then sent. */
export class S3Bucket implements ObjectStore {
  readonly #address: string;
  readonly #client: AwsClient;
  readonly #metrics: Metrics;

  constructor({ address, accessKeyId, secretAccessKey, region }: BucketSettings, metrics: Metrics) {
    this.#address = address;
    this.#metrics = metrics;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: RETRIES,
    });
  }

  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    return withTemporaryFile(arriving(), content, async (path, bytes) => {
      const body = await openAsBlob(path);
      await this.#ask('PUT', key, body);
      return bytes;
    });
  }

  async open(key: string): Promise<StoredObject | undefined> {
    const response = await this.#ask('GET', key);
    if (!response?.body) return undefined;
    const bytes = Number(response.headers.get('content-length'));
    return { bytes, content: Readable.fromWeb(response.body as never) };
  }

  async remove(key: string): Promise<void> {
    const response = await this.#ask('DELETE', key);
    await response?.body?.cancel();
  }

  async prepare(): Promise<void> {
    // A bucket has no folders, and the folder for what arrives is this process's own.
  }

  async #ask(method: string, key: string, body?: Blob): Promise<Response | undefined> {
    requireNothingHeld();
    const url = `${this.#address}/${checkKey(key)}`;
    try {
      const response = await this.#metrics.measureOutside('storage', () =>
        this.#send(url, method, body),
      );
      if (response.ok) return response;
      await response.body?.cancel();
      if (response.status === 404 && method !== 'PUT') return undefined;
      throw new OutsideFailure('The bucket', response.status);
    } catch (cause) {
      throw new AppError('STORAGE_UNAVAILABLE', { cause });
    }
  }

  // The time limit is for the start of the response: a large file may take longer after that.
  async #send(url: string, method: string, body: Blob | undefined): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(),
      OUTSIDE_MILLISECONDS.storage + (body?.size ?? 0) / BYTES_A_MILLISECOND,
    );
    try {
      return await this.#client.fetch(url, { method, body: body ?? null, signal: timeout.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

let folder: string | undefined;

/** The folder where files arrive: no other user can read it or put files there, and it ends with the process. */
function arriving(): string {
  if (folder) return folder;
  const made = mkdtempSync(join(tmpdir(), 'lintel-arriving-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}
