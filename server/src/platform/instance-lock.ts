import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Another server is already using this database file. */
export class InstanceRunning extends Error {
  override name = 'InstanceRunning';
}

/** The databases whose only server this process is. */
const held = new Set<string>();

/**
 * Make this process the only server on an embedded database. The lock is one of SQLite's, so the system releases it
 * when the process ends, even after kill -9; the file beside it only names the holder.
 * @throws InstanceRunning naming the process that holds it
 */
export function lockInstance(databasePath: string): { release(): void } {
  const holderPath = `${databasePath}.holder`;
  const lock = new DatabaseSync(lockOf(databasePath), { timeout: 0 });
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
  held.add(databasePath);
  return {
    release() {
      held.delete(databasePath);
      lock.close();
    },
  };
}

/** The file that locks a database. */
export function lockOf(databasePath: string): string {
  return `${databasePath}.lock`;
}

/** Whether another process is the server on this database. */
export function hasOtherServer(databasePath: string): boolean {
  if (databasePath === ':memory:' || held.has(databasePath)) return false;
  try {
    lockInstance(databasePath).release();
    return false;
  } catch (error) {
    if (error instanceof InstanceRunning) return true;
    throw error;
  }
}

function holderOf(path: string): string {
  try {
    return `the Lintel server with process number ${readFileSync(path, 'utf8')}`;
  } catch {
    return 'another Lintel server';
  }
}
