import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect, useState } from 'react';
import { usePageTitle } from '#web/lib/page-title.ts';
import { LoadFailure } from '#web/ui/feedback/query-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { OfflinePage } from './offline-page.tsx';

/** Whether the page is within the main part of the frame. */
export const Framed = createContext(false);

/** The placeholder of a page whose code or session is loading; keeps the footer below the fold. */
export function PageLoading() {
  return (
    <div data-page-loading>
      <Spinner label="Loading..." />
    </div>
  );
}

/** The page of a route that failed; the frame around it, if it has one, keeps working. */
export function ErrorPage(props: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary();
  // Without a connection, the page's code or its data could not be loaded.
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => queries.reset(), [queries]);
  const isFramed = use(Framed);
  const page = isOffline ? <OfflinePage /> : <FailedPage {...props} />;
  // The frame of the account pages, or a part of the other one, may be what has not been loaded.
  return isFramed ? page : <main id="main">{page}</main>;
}

function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle('Something went wrong');
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <div className="wrap-page" style={{ paddingBlock: 'var(--space-10)' }}>
      <LoadFailure level={1} title="This page could not be loaded" error={error} onRetry={retry} />
    </div>
  );
}
