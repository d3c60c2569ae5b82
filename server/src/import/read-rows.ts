import { extname } from 'node:path';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readText } from './read-text.ts';
import type { Row } from './row.ts';
import { InputError } from './row.ts';

/** The rows of a CSV or JSON-lines file, read as they are asked for. Throws InputError. */
export async function* readRows(path: string): AsyncGenerator<Row> {
  const text = readText(path);
  const { value: beginning, done } = await text.next();
  if (done) return;
  const pieces = startingWith(beginning, text);
  yield* isJson(path, beginning) ? readJsonLines(pieces) : readCsv(pieces);
}

// The name decides where it can; `.json`, `.txt` and the like leave it to the content.
function isJson(path: string, beginning: string): boolean {
  const extension = extname(path).toLowerCase();
  if (extension === '.csv') return false;
  if (extension === '.jsonl' || extension === '.ndjson') return true;
  const first = beginning.trimStart().charAt(0);
  if (first === '[') {
    throw new InputError(`This file is one JSON list: ${path}. It needs one JSON object a line.`);
  }
  return first === '{';
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
