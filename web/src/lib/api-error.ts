import type { ErrorBody } from '@lintel/contract/endpoint';
import type { ErrorCode } from '@lintel/contract/errors';

export interface ApiFailure {
  code: ErrorCode | 'NETWORK_ERROR';
  /** The message for the member; blank if the answer has none. */
  message: string;
  /** The HTTP status; 0 if there was no response. */
  status: number;
  /** Error messages by field. */
  fields?: Record<string, string> | undefined;
  /** The reference that support asks for. */
  requestId?: string | undefined;
  /** Seconds until a retry, if the server gives a limit. */
  retryAfter?: number | undefined;
}

/** A failed API call: the server's error, or a network error. */
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

/** Whether the server could not be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

const NO_CONNECTION = 'Network error. Please check your connection and try again.';

export function networkError(cause: unknown): ApiError {
  return new ApiError({ code: 'NETWORK_ERROR', status: 0, message: NO_CONNECTION }, { cause });
}

/** What a status means without the API's error body: the code and its words in the catalogue. */
const BARE: Partial<Record<number, readonly [ApiFailure['code'], string]>> = {
  400: ['MALFORMED_REQUEST', 'We could not read this request.'],
  401: ['NOT_SIGNED_IN', 'Please sign in first'],
  403: ['NOT_ALLOWED', 'You are not allowed to do this.'],
  429: ['RATE_LIMITED', 'Too many attempts. Please wait a moment and try again.'],
  500: ['INTERNAL_ERROR', 'Something went wrong on our side. Please try again.'],
  503: ['OVERLOADED', 'We are very busy. Please try again in a moment.'],
};

/** Read an error response. The status says what one without the API's error body means, such as a proxy's page. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const { status } = response;
  const given = body?.error ?? { code: bareFailure(status)[0] };
  return new ApiError({ message: '', ...given, status, retryAfter });
}

function bareFailure(status: number) {
  return BARE[status] ?? (['NETWORK_ERROR', NO_CONNECTION] as const);
}

/** The message of any error, including unexpected ones and those that came without words. */
export function messageOf(error: unknown): string {
  if (isImportFailure(error)) return NO_CONNECTION;
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  return error.message || bareFailure(error.status)[1];
}

/**
 * Whether code could not be fetched. Browsers report it as a TypeError; all their messages name the import. The bundler
 * reports a stylesheet of its own accord.
 */
function isImportFailure(error: unknown): boolean {
  if (error instanceof TypeError) return /import/i.test(error.message);
  return error instanceof Error && error.message.startsWith('Unable to preload CSS');
}

/** Whether the day's views of profiles are used up. */
export function isViewLimit(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'DAILY_PROFILE_VIEW_LIMIT';
}

/** Whether the resource does not exist; an id that the server cannot parse counts as well. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
