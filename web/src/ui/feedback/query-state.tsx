import { WifiOff } from 'lucide';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { failureMessage, waitMessage } from '#web/lib/wait-message.ts';
import { RetryButton, TRY_AGAIN } from '../action/retry-button.tsx';
import { TextButton } from '../action/text-button.tsx';
import { Alert } from './alert.tsx';
import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';

const OFFLINE = {
  title: 'You are offline',
  words: 'This loads as soon as the connection is back.',
  cached: 'You can read the conversations that you last opened in Messages.',
};

interface Look {
  /** The heading's level; 1 if this is the whole page. */
  level?: 1 | 2 | 3 | undefined;
  /** Further actions beside "Try again". */
  actions?: ReactNode;
}

/** The part of a query's result that determines what to show. */
export interface QueryResult<Data> {
  data: Data | undefined;
  error: Error | null;
  /** The query is waiting for the connection. */
  isPaused: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<Data> extends Look {
  query: QueryResult<Data>;
  skeleton: ReactNode;
  /** What failed to load. With a title, the state fills a page; without one, a section. */
  title?: string | ((error: Error) => string);
  /** The message for an error, if the catalogue's is not specific enough. */
  words?: (error: Error) => string;
  isEmpty?: ((data: Data) => boolean) | undefined;
  empty?: ReactNode;
  /** What to show for a special error; undefined for all others. */
  failure?: ((error: Error) => ReactNode | undefined) | undefined;
  children: (data: Data) => ReactNode;
}

/** A query's data, or its state: loading, offline, failed or empty. */
export function QueryState<Data>({
  query,
  skeleton,
  isEmpty,
  empty,
  failure,
  children,
  title,
  words = failureMessage,
  ...look
}: QueryStateProps<Data>) {
  const { data, error, isPaused } = query;
  const { retriedError, retry } = useRetry(query);
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (isPaused) return <Offline isPage={title !== undefined} level={look.level} />;
  const shownError = error ?? retriedError;
  if (!shownError) return skeleton;
  return (
    failure?.(shownError) ?? (
      <LoadFailure
        {...look}
        title={typeof title === 'function' ? title(shownError) : title}
        words={words(shownError)}
        error={shownError}
        isRetrying={error === null}
        onRetry={retry}
      />
    )
  );
}

/**
 * Retry a query. A refetch clears the query's error, so this keeps it until there is a result: the button stays and
 * keeps the focus. When the data arrives, the focus moves to its container.
 */
function useRetry<Data>({ data, error, refetch }: QueryResult<Data>) {
  const [retriedError, setRetriedError] = useState<Error | null>(null);
  const region = useRef<HTMLElement | null>(null);
  const isSettled = data !== undefined || (error !== null && error !== retriedError);
  if (retriedError && isSettled) setRetriedError(null);
  useLayoutEffect(() => {
    if (data === undefined || !region.current) return;
    if (document.activeElement === document.body) {
      region.current.tabIndex = -1;
      region.current.focus({ preventScroll: true });
    }
    region.current = null;
  }, [data]);
  const retry = ({ currentTarget }: MouseEvent) => {
    region.current = currentTarget.closest('[role="alert"]')?.parentElement ?? null;
    setRetriedError(error);
    void refetch();
  };
  return { retriedError, retry };
}

function Offline({ isPage, level }: { isPage: boolean; level: Look['level'] }) {
  if (!isPage) {
    return (
      <Banner tone="warn" icon={WifiOff}>
        {OFFLINE.title}. {OFFLINE.words}
      </Banner>
    );
  }
  return (
    <EmptyState tone="error" title={OFFLINE.title} level={level}>
      {OFFLINE.words} {OFFLINE.cached}
    </EmptyState>
  );
}

/** A loading error with a retry button. */
export function LoadFailure({
  error,
  isRetrying = false,
  onRetry,
  title,
  level,
  words = failureMessage(error),
  actions,
}: Look & {
  title?: string | undefined;
  words?: string;
  error: unknown;
  isRetrying?: boolean;
  onRetry: (event: MouseEvent) => unknown;
}) {
  if (title === undefined) {
    return (
      <Alert>
        <div className="row wrap between">
          <p>{words}</p>
          <RetryButton size="sm" busy={isRetrying} onClick={onRetry} />
        </div>
      </Alert>
    );
  }
  // A limit is nothing to report.
  const isReported = error instanceof ApiError && waitMessage(error) === null;
  const reference = isReported ? error.requestId : undefined;
  return (
    <EmptyState
      tone="error"
      level={level}
      title={title}
      actions={
        <>
          <RetryButton variant="primary" busy={isRetrying} onClick={onRetry} />
          {actions}
        </>
      }
    >
      {/* Some messages of the catalogue have no full stop. */}
      {reference ? `${words.replace(/\w$/, '$&.')} Reference ${reference}.` : words}
    </EmptyState>
  );
}

/** A notice that the data on screen could not be refreshed. */
export function OutOfDate({
  query,
}: {
  query: {
    error: Error | null;
    isRefetchError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}) {
  if (!query.isRefetchError) return null;
  return (
    <Banner tone="warn">
      This may be out of date. {failureMessage(query.error)}{' '}
      <TextButton aria-busy={query.isFetching} onClick={() => void query.refetch()}>
        {TRY_AGAIN}
      </TextButton>
    </Banner>
  );
}
