import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { addTextFunctions } from './sqlite-functions.ts';
import type { ReaderQuery, ReaderResult } from './sqlite-reader.ts';

// Runs in its own process: see sqlite-reader.ts.

const LOCK_MILLISECONDS = 2_000;
const [path = ''] = process.argv.slice(2);
const database = new DatabaseSync(path, { readOnly: true, timeout: LOCK_MILLISECONDS });
addTextFunctions(database);

process.on('message', (query: ReaderQuery) => process.send?.(read(query)));

function read({ sql, parameters }: ReaderQuery): ReaderResult {
  try {
    return { rows: database.prepare(sql).all(...(parameters as SQLInputValue[])) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
