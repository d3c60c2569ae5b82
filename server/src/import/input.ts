import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';

/** A row of a file: its values by the names in the file, or a fault. `line` is the row's first line. */
export type Row =
  | { line: number; values: Record<string, unknown> }
  | { line: number; fault: string };

/** A file that cannot be imported at all; the message is a sentence for its user. */
export class InputError extends Error {
  override name = 'InputError';
}

/** Read a text file in pieces, without its byte order mark. Throws InputError if it is missing, empty or not UTF-8. */
export async function* readText(path: string): AsyncGenerator<string> {
  await checkReadable(path);
  let isFirst = true;
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
    if (isFirst && /^\uFFFD|\0/.test(piece)) {
      throw new InputError(
        `This file is not UTF-8 text: ${path}. Save it as CSV UTF-8 or as JSON lines.`,
      );
    }
    yield isFirst ? piece.replace(/^\uFEFF/, '') : piece;
    isFirst = false;
  }
  if (isFirst) throw new InputError(`This file is empty: ${path}`);
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
