import type { ErrorCode } from '@lintel/contract/errors';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RIGHTS_LOST: ReadonlySet<string> = new Set<ErrorCode>([
  'NOT_ALLOWED',
  'SECOND_FACTOR_REQUIRED',
]);
const MAX_RETRIES = 2;
const FIRST_WAIT_MILLISECONDS = 400;
const FRESH_MILLISECONDS = 30_000;

/** For queries that pages depend on: offline, they fail at once; when the connection returns, they are refetched. */
export const NEVER_PAUSED = { networkMode: 'always', refetchOnReconnect: true } as const;
/**
 * For queries that are refetched each time they are shown: long enough for a page to reuse what its route prefetched.
 */
export const JUST_LOADED_MILLISECONDS = 3_000;

/** Retry only errors that may be temporary: no response, or a server error. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return passing && failures < MAX_RETRIES;
}

/** Also retry what was refused for now, when the server says that it may be tried again. */
export const RETRY_WHEN_ALLOWED = {
  retry: (failures: number, error: unknown) =>
    waitOf(error) !== undefined || shouldRetry(failures, error),
  retryDelay: (failures: number, error: unknown) =>
    waitOf(error) ?? FIRST_WAIT_MILLISECONDS * 2 ** failures,
};

/** How long the server asks to wait, in milliseconds; undefined if the error is no refusal for now. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') return undefined;
  return error.retryAfter === undefined ? undefined : error.retryAfter * 1_000;
}

/** `shouldRetry` for queries that are never paused: offline, another attempt would be in vain. */
export function shouldRetryOnline(failures: number, error: Error): boolean {
  return navigator.onLine && shouldRetry(failures, error);
}

/**
 * Create the query client. `onSessionLost` is called when the server rejects a request because no one is signed in,
 * `onRightsLost` when the member no longer has permission.
 */
export function createQueryClient({
  onSessionLost,
  onRightsLost,
}: Record<'onSessionLost' | 'onRightsLost', () => void>): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') onSessionLost();
    const isRefused = error instanceof ApiError && RIGHTS_LOST.has(error.code);
    if (isRefused) onRightsLost();
  };
  // The library believes that a page which was opened offline is online.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (failures) => FIRST_WAIT_MILLISECONDS * 2 ** failures,
        staleTime: FRESH_MILLISECONDS,
      },
      // Offline, an action fails at once and says so; it is never sent later without a word.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
