import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Why collections are not there yet: the connection, or a failure that can be tried again. */
export function LoadFailure({
  title,
  level,
  query,
}: {
  /** What failed, in the product's words. */
  title: string;
  level?: 1 | 2 | undefined;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) {
  if (!query.error) {
    return (
      <EmptyState tone="error" title="You are offline" level={level}>
        This loads as soon as the connection is back.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tone="error"
      title={title}
      level={level}
      actions={
        <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {messageOf(query.error)}
    </EmptyState>
  );
}
