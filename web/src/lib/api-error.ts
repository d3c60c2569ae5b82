import type { ErrorBody } from '@lintel/contract/endpoint';
import type { ErrorCode } from '@lintel/contract/errors';

export interface ApiFailure {
  code: ErrorCode | 'NETWORK_ERROR';
  /** Words for the member. */
  message: string;
  /** The answer's status; 0 when there was none. */
  status: number;
  /** Message per input at fault. */
  fields?: Record<string, string> | undefined;
  /** What support asks for. */
  requestId?: string | undefined;
  /** Seconds to wait before trying again, where the server says so. */
  retryAfter?: number | undefined;
}

/** A call that did not succeed: what the server said, or that it could not be reached. */
export class ApiError extends Error implements ApiFailure {
  readonly code;
  readonly status;
  readonly fields;
  readonly requestId;
  readonly retryAfter;

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'ApiError';
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields;
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter;
  }
}

export function networkError(cause: unknown): ApiError {
  return new ApiError(
    {
      code: 'NETWORK_ERROR',
      status: 0,
      message: 'Network error. Please check your connection and try again.',
    },
    { cause },
  );
}

/** Reads an answer that is not a success; one without our body (a proxy's page) counts as our fault. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const { status } = response;
  if (body?.error) return new ApiError({ ...body.error, status, retryAfter });
  return new ApiError({
    code: 'INTERNAL_ERROR',
    status,
    message: 'Something went wrong on our side. Please try again.',
    retryAfter,
  });
}

/** The words for any failure, also for one that nobody foresaw. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}

/** Whether the server knows nothing under this address; one that it cannot even read comes to the same. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
