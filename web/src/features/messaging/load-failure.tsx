import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** What is known of a question whose answer is not there yet. */
export interface LoadState {
  error: Error | null;
  isFetching: boolean;
  /** It waits for the connection. */
  isPaused: boolean;
  refetch: () => unknown;
}

/** Why something is not there yet; nothing while it may come any moment. */
export function LoadFailure({
  query: { error, isFetching, isPaused, refetch },
  title,
  offline,
}: {
  query: LoadState;
  /** What failed, in the product's words. */
  title: string;
  /** What happens when the connection is back. */
  offline: string;
}) {
  if (isPaused) {
    return (
      <EmptyState tone="error" title="You are offline">
        {offline}
      </EmptyState>
    );
  }
  if (!error) return null;
  return (
    <EmptyState
      tone="error"
      title={title}
      actions={
        <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {messageOf(error)}
    </EmptyState>
  );
}
