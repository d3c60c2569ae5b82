import { AppError } from '#server/platform/app-error.ts';

// The statuses that concern the caller's request; all others concern the site and the provider.
const REFUSALS = new Set([400, 413, 422]);
const LONGEST_WAIT_SECONDS = 3_600;

/** The refusal for a failed call: AI_REFUSED, or AI_UNAVAILABLE with the provider's wait if it names one. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { status, headers } = error as { status?: number; headers?: Headers };
  if (status !== undefined && REFUSALS.has(status)) {
    return new AppError('AI_REFUSED', { cause: error });
  }
  const wait = Number(headers?.get?.('retry-after'));
  const isWait = Number.isInteger(wait) && wait > 0 && wait <= LONGEST_WAIT_SECONDS;
  return new AppError('AI_UNAVAILABLE', {
    cause: error,
    ...(isWait && { retryAfterSeconds: wait }),
  });
}
