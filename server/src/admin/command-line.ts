import type { ErrorCode } from '@lintel/contract/errors';
import { BadArchive } from '#server/backup/archive.ts';
import { BackupRefused } from '#server/backup/manifest.ts';
import { ConfigError } from '#server/config.ts';
import { isDatabaseUnavailable } from '#server/db/failures.ts';
import { UnfitSchema } from '#server/db/migrate.ts';
import { AppError } from '#server/platform/app-error.ts';
import { InstanceRunning } from '#server/platform/instance-lock.ts';
import { removeAtSignals } from '#server/platform/unfinished.ts';

// The user or password is wrong, or the database does not exist.
const DATABASE_REFUSALS = new Set(['28000', '28P01', '3D000']);

/** Run an operator's command: print what it says, or why it failed. A signal leaves nothing that is unfinished. */
export async function runCommandLine(
  command: (argv: readonly string[]) => Promise<string>,
): Promise<void> {
  removeAtSignals();
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Describe a failure to the operator who runs a command: in one sentence, but an unexpected error as it is. */
export function explain(error: unknown): unknown {
  if (
    error instanceof ConfigError ||
    error instanceof BackupRefused ||
    error instanceof BadArchive ||
    error instanceof InstanceRunning ||
    error instanceof UnfitSchema
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

/** What refusals say to an operator, where their message is for members. */
const OPERATORS_WORDS: Partial<Record<ErrorCode, string>> = {
  USER_NOT_FOUND: 'User not found: no member has this address.',
  EMAIL_NOT_CONFIRMED:
    'This member has not confirmed their address. Add --force to do it all the same.',
  MAIL_UNAVAILABLE: 'Email cannot be sent: set SMTP_URL.',
  COMPANIES_UNAVAILABLE:
    'Companies House cannot be read. The log has the status: 401 or 403 mean that the key is wrong.',
  PAYMENTS_UNAVAILABLE: 'The payment provider refuses or does not answer. The log says why.',
  NETWORK: 'The sign-in provider cannot be used. The log says why.',
};

/** What cannot be used, where the cause says why. */
const SERVICES: Partial<Record<ErrorCode, string>> = {
  STORAGE_UNAVAILABLE: 'The storage in STORAGE_URL',
  AI_UNAVAILABLE: 'The AI service in AI_BASE_URL',
  WEB_SEARCH_UNAVAILABLE: 'The search in SEARCH_URL',
};

function explainRefusal({ code, message, cause }: AppError): string {
  const service = SERVICES[code];
  if (!service) return OPERATORS_WORDS[code] ?? message;
  return `${service} cannot be used: ${cause instanceof Error ? cause.message : message}`;
}
