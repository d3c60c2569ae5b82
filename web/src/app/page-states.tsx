import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageTitle } from '#web/lib/page-title.ts';
import { LoadFailure } from '#web/ui/feedback/query-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** The placeholder of a page whose code or session is loading; keeps the footer below the fold. */
export function PageLoading() {
  return (
    <div data-page-loading>
      <Spinner label="Loading..." />
    </div>
  );
}

/** The error page of a route that failed; the frame around it keeps working. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  usePageTitle('Something went wrong');
  useEffect(() => queries.reset(), [queries]);
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
