import { ERRORS, type ErrorCode } from '@lintel/contract/errors';

/**
 * A refusal in the words of the catalogue; the HTTP layer turns it into its status and body.
 * `fields` names the inputs at fault, `retryAfterSeconds` says when another try makes sense.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(ERRORS[code].message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
