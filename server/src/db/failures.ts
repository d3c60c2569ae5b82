import { DatabaseBusy } from './postgres-connection.ts';

// PostgreSQL: connection exceptions (08), shutdown and start-up (57P), out of resources (53), timed out (57014, 55P03,
// and 25P03 and 25P04 for a transaction), and read-only (25006), as the primary of before a failover.
const POSTGRES_UNAVAILABLE = /^(08...|57P..|53...|57014|55P03|25P0[34]|25006)$/;
const POSTGRES_READ_ONLY = '25006';
const NETWORK_UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOENT',
]);
const SQLITE_FULL = 13;
const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;
// Another process has written since this transaction first read. Unlike a plain "busy" it does not pass by waiting.
const SQLITE_BUSY_SNAPSHOT = 517;
const POSTGRES_UNSTORABLE = new Set(['22003', '22021']);
const POSTGRES_CONFLICTS = new Set(['40001', '40P01']);

interface Failure {
  code?: string;
  errcode?: number;
  message?: string;
}

/** Whether the database could not be reached or could not respond: worth retrying, unlike an invalid query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, errcode, message } = asFailure(error);
  if (errcode !== undefined)
    return [SQLITE_FULL, SQLITE_BUSY, SQLITE_IOERR].includes(errcode & 0xff);
  if (code && (POSTGRES_UNAVAILABLE.test(code) || NETWORK_UNAVAILABLE.has(code))) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(
    message ?? '',
  );
}

/** Whether the database cannot be written, so that a new connection may lead to another one that can. */
export function isReadOnlyDatabase(error: unknown): boolean {
  return asFailure(error).code === POSTGRES_READ_ONLY;
}

/** Whether another process is writing to the database file, and will have finished in a moment. */
export function isFileLocked(error: unknown): boolean {
  return asFailure(error).errcode === SQLITE_BUSY;
}

/** Whether a transaction failed only because of a concurrent one, so that it may succeed if run again. */
export function isConflict(error: unknown): boolean {
  const { code = '', errcode } = asFailure(error);
  if (errcode === SQLITE_BUSY_SNAPSHOT) return true;
  return POSTGRES_CONFLICTS.has(code) || isStalePlan(error);
}

/** Whether a prepared statement no longer fits its tables, because a migration has changed them meanwhile. */
export function isStalePlan(error: unknown): boolean {
  const { code, message = '' } = asFailure(error);
  return code === '0A000' && message.includes('cached plan');
}

/** Whether a value does not fit its column: a number out of range, or text with a NUL. SQLite takes both. */
export function isUnstorable(error: unknown): boolean {
  return POSTGRES_UNSTORABLE.has(asFailure(error).code ?? '');
}

/** Whether too many requests are already waiting for the database. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof DatabaseBusy;
}

/** Whether a row with this unique key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = asFailure(error);
  return code === '23505' || errcode === 2067 || errcode === 1555;
}

function asFailure(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? (error as Failure) : {};
}
