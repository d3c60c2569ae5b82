import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { TextDecoder } from 'node:util';

/** A row of a file: its values by the names in the file, or a fault. `line` is the row's first line. */
export type Row =
  | { line: number; values: Record<string, unknown> }
  | { line: number; fault: string };

/** The encodings that a file may have if it says so neither by itself nor is UTF-8. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A file that cannot be imported at all; the message is a sentence for its user. */
export class InputError extends Error {
  override name = 'InputError';
}

/**
 * Read a text file in pieces, without its byte order mark: in UTF-8, in UTF-16 as spreadsheets write "Unicode text",
 * or in the encoding that is named. Throws InputError if it is missing, empty or no text.
 */
export async function* readText(path: string, encoding?: Encoding): AsyncGenerator<string> {
  await checkReadable(path);
  let decoder: TextDecoder | undefined;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const isFirst = decoder === undefined;
    decoder ??= new TextDecoder(encoding ?? encodingOf(bytes));
    const piece = decoder.decode(bytes, { stream: true });
    if (isFirst && /^\uFFFD|\0/.test(piece)) {
      throw new InputError(
        `This file is not UTF-8 text: ${path}. Save it as CSV UTF-8 or as JSON lines.`,
      );
    }
    yield piece;
  }
  if (!decoder) throw new InputError(`This file is empty: ${path}`);
  yield decoder.decode();
}

/** UTF-16 begins with a mark, or has a zero in every other byte of Latin letters. */
function encodingOf(bytes: Buffer): Encoding {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return 'utf-8';
}

/** Throw InputError unless there is a file with content that this user may read. */
export async function checkReadable(path: string): Promise<void> {
  const file = await stat(path).catch((cause: unknown) => {
    throw new InputError(`There is no such file: ${path}`, { cause });
  });
  if (file.isDirectory()) throw new InputError(`This is a folder, not a file: ${path}`);
  if (file.isFile() && file.size === 0) throw new InputError(`This file is empty: ${path}`);
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new InputError(`This user may not read this file: ${path}`, { cause });
  });
}
