import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageTitle } from '#web/lib/page-title.ts';
import { LoadFailure } from '#web/ui/feedback/query-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Stands in for a page whose code or session is still loading; keeps the footer below the fold meanwhile. */
export function PageLoading() {
  return (
    <div data-page-loading>
      <Spinner label="Loading..." />
    </div>
  );
}

/** In place of a page that broke or could not be loaded, inside what still works. */
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
