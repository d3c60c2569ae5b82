import { BadArchive } from '#server/backup/archive.ts';
import { BackupRefused } from '#server/backup/manifest.ts';
import { ConfigError } from '#server/config.ts';
import { isDatabaseUnavailable } from '#server/db/failures.ts';
import { AppError } from '#server/platform/app-error.ts';
import { InstanceRunning } from '#server/platform/instance-lock.ts';

// The user or password is wrong, or the database does not exist.
const DATABASE_REFUSALS = new Set(['28000', '28P01', '3D000']);

/** Describe a failure to the operator who runs a command: in one sentence, but an unexpected error as it is. */
export function explain(error: unknown): unknown {
  if (
    error instanceof ConfigError ||
    error instanceof BackupRefused ||
    error instanceof BadArchive ||
    error instanceof InstanceRunning
  ) {
    return error.message;
  }
  if (error instanceof AppError) return explainRefusal(error);
  if (!(error instanceof Error)) return error;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (isDatabaseUnavailable(error) || (code && DATABASE_REFUSALS.has(code))) {
    return `The database cannot be used: ${message || code}.`;
  }
  return syscall === undefined ? error : message;
}

/** The messages of refusals are for members; where an operator needs another, it is here. */
function explainRefusal({ code, message, cause }: AppError): string {
  if (code !== 'STORAGE_UNAVAILABLE') return message;
  return `The storage in STORAGE_URL cannot be used: ${cause instanceof Error ? cause.message : message}`;
}
