import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Upload, UploadFields } from '@lintel/contract/endpoint';
import type { ErrorCode } from '@lintel/contract/errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

/** The bytes of a file as they arrive. Throws if there are too many. */
export type UploadStream = AsyncIterable<Uint8Array>;

/**
 * Passes the file to `take` as it arrives, wherever it is among the fields, and returns the result of `take`. If the
 * rest of the request is invalid, it is refused although `take` has succeeded.
 */
export type Receive<E extends Endpoint> = <T>(
  take: (content: UploadStream) => Promise<T>,
) => Promise<{ result: T; fields: UploadFields<E> }>;

const FIELDS = { count: 10, bytes: 4_096 };
const ENVELOPE_BYTES = 65_536;
const PART = 'file';

/** Create the function that reads an upload: one file up to its size limit, and the text fields. */
export function createReceive<E extends Endpoint>(
  upload: Upload,
  request: FastifyRequest,
  code: ErrorCode = 'VALIDATION_FAILED',
): Receive<E> {
  const missing = (cause?: unknown) =>
    new AppError(code, { fields: { [PART]: upload.words.missing }, cause });
  return async (take) => {
    if (Number(request.headers['content-length']) > upload.maxBytes + ENVELOPE_BYTES) {
      throw tooLarge(upload);
    }
    const values: Record<string, unknown> = {};
    const files: Awaited<ReturnType<typeof take>>[] = [];
    for await (const part of partsOf(request, upload, missing)) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else if (part.fieldname === PART) files.push(await take(whole(part.file, upload, missing)));
      else throw missing();
    }
    if (files.length !== 1) throw missing();
    const [result] = files as [(typeof files)[0]];
    return { result, fields: parseFields(upload, values, code) as UploadFields<E> };
  };
}

/** Receive a file on disk, so that senders take no memory. The file is there while `use` has its path. */
export async function withFileOnDisk<E extends Endpoint, T>(
  receive: Receive<E>,
  use: (path: string, fields: UploadFields<E>) => Promise<T>,
): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lintel-upload-'));
  const path = join(folder.path, 'file');
  const { fields } = await receive((content) => writeFile(path, content));
  return await use(path, fields);
}

type Refusal = (cause: unknown) => AppError;

// Any error of the form's parser is the sender's fault.
async function* partsOf(request: FastifyRequest, { maxBytes }: Upload, refuse: Refusal) {
  const parts = request.parts({
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: FIELDS.count,
      fieldSize: FIELDS.bytes,
      parts: FIELDS.count + 1,
    },
  });
  for (;;) {
    const next = await parts.next().catch((cause: unknown) => {
      throw refuse(cause);
    });
    if (next.done) return;
    yield next.value;
  }
}

async function* whole(
  file: AsyncIterable<Uint8Array> & { truncated: boolean },
  upload: Upload,
  refuse: Refusal,
) {
  const chunks = file[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch((cause: unknown) => {
      throw refuse(cause);
    });
    if (next.done) break;
    yield next.value;
  }
  if (file.truncated) throw tooLarge(upload);
}

function tooLarge({ words }: Upload): AppError {
  return new AppError('FILE_TOO_LARGE', { fields: { [PART]: words.tooLarge } });
}

function parseFields(upload: Upload, values: object, code: AppError['code']): unknown {
  if (!upload.fields) return undefined;
  const parsed = upload.fields.safeParse(values);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  throw new AppError(code, { fields: Object.fromEntries(faults.reverse()) });
}
