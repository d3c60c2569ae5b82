import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;
const FIRST_WAIT_MILLISECONDS = 400;
const FRESH_MILLISECONDS = 30_000;

/** For a query that pages wait for: offline it fails at once, and it is fetched again when the connection is back. */
export const NEVER_PAUSED = { networkMode: 'always', refetchOnReconnect: true } as const;
/** For what is asked for again each time it is shown: long enough for a page to take over what its route asked for. */
export const JUST_LOADED_MILLISECONDS = 3_000;

/** Only what may pass by itself is worth another try: no answer, or a fault of the server's. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return passing && failures < MAX_RETRIES;
}

/**
 * `onSessionLost` hears of every call that was refused because nobody is signed in, `onRightsLost` of every one that
 * the member may not make any more.
 */
export function createQueryClient({
  onSessionLost,
  onRightsLost,
}: Record<'onSessionLost' | 'onRightsLost', () => void>): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') onSessionLost();
    if (error instanceof ApiError && error.code === 'NOT_ALLOWED') onRightsLost();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (failures) => FIRST_WAIT_MILLISECONDS * 2 ** failures,
        staleTime: FRESH_MILLISECONDS,
      },
      mutations: { retry: false },
    },
  });
}
