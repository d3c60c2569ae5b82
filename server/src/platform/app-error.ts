import { ERRORS, type ErrorCode } from '@lintel/contract/errors';

/**
 * A refusal from the table of errors; the HTTP layer turns it into a status and a body. `fields` names the invalid
 * inputs, `retryAfterSeconds` is the time until the next attempt. One that `isExpected` is no fault, whatever its
 * status.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly isExpected: boolean;

  constructor(
    code: ErrorCode,
    details: {
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      isExpected?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(ERRORS[code].message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.isExpected = details.isExpected ?? false;
  }
}

/** Throw VALIDATION_FAILED where there are words for fields that are invalid. */
export function requireValid(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields });
}

/** Whether a limit has refused something that may be tried again later. */
export function isRateLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === 'RATE_LIMITED';
}
