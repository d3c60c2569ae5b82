import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Another server is already using this database file. */
export class InstanceRunning extends Error {
  override name = 'InstanceRunning';
}

/**
 * Make this process the only server on an embedded database. The lock is one of SQLite's, so the system releases it
 * when the process ends, even after kill -9; the file beside it only names the holder.
 * @throws InstanceRunning naming the process that holds it
 */
export function lockInstance(databasePath: string): { release(): void } {
  const lockPath = `${databasePath}.lock`;
  const holderPath = `${databasePath}.holder`;
  const lock = new DatabaseSync(lockPath, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new InstanceRunning(
      `The database ${databasePath} is in use by ${holderOf(holderPath)}.`,
      { cause },
    );
  }
  writeFileSync(holderPath, String(process.pid));
  return { release: () => lock.close() };
}

function holderOf(path: string): string {
  try {
    return `the Lintel server with process number ${readFileSync(path, 'utf8')}`;
  } catch {
    return 'another Lintel server';
  }
}
