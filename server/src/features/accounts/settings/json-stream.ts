import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A part of a JSON object: its value, or the items of a list in batches. Read only when its turn has come. */
export type JsonPart = () => Promise<unknown> | AsyncGenerator<readonly unknown[]>;

/**
 * A JSON object as a stream that never holds more than one value or one batch, and reads the next when the one before
 * has been taken.
 * @param release called once, when the last part has been read or no one takes the stream any more
 */
export function jsonStream(
  parts: Readonly<Record<string, JsonPart>>,
  release: () => Promise<void>,
): Readable {
  const chunks = chunksOf(parts);
  let released: Promise<void> | undefined;
  const end = () => {
    released ??= release();
    return released;
  };
  return new Readable({
    encoding: 'utf8',
    read() {
      next(chunks, end).then(
        (chunk) => this.push(chunk),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      // Waits for the part that is being read.
      const ended = chunks.return(undefined).then(end);
      ended.then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      );
    },
  });
}

async function next(
  chunks: AsyncGenerator<string>,
  end: () => Promise<void>,
): Promise<string | null> {
  const { done, value } = await chunks.next();
  if (!done) return value;
  await end();
  return null;
}

async function* chunksOf(parts: Readonly<Record<string, JsonPart>>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, read] of Object.entries(parts)) {
    yield `${before}\n${JSON.stringify(name)}: `;
    before = ',';
    const part = read();
    if (Symbol.asyncIterator in part) yield* listOf(part);
    else yield JSON.stringify((await part) ?? null, null, 2);
    await nextTurn();
  }
  yield '\n}\n';
}

async function* listOf(batches: AsyncGenerator<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield `${before}\n${batch.map((item) => JSON.stringify(item, null, 2)).join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}
