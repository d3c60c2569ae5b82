import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '../action/button.tsx';
import { TRY_AGAIN } from '../action/retry-button.tsx';
import styles from './more-button.module.css';

/** Load the next page of a list; after an error, show it and offer a retry. */
export function MoreButton({
  query: { error, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
}: {
  query: {
    error: Error | null;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}) {
  return (
    <div className={styles.more}>
      {isFetchNextPageError && (
        <p className={styles.failure} role="alert">
          {failureMessage(error)}
        </p>
      )}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? TRY_AGAIN : 'Show more'}
      </Button>
    </div>
  );
}
