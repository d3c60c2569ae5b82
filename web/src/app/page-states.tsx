import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Stands in for a page whose code or session is still on its way; keeps the footer below the fold meanwhile. */
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
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="wrap-page" style={{ paddingBlock: 'var(--space-10)' }}>
      <EmptyState
        level={1}
        tone="error"
        title="This page could not be loaded"
        actions={
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        }
      >
        {messageOf(error)}
        {reference && ` Reference ${reference}.`}
      </EmptyState>
    </div>
  );
}
