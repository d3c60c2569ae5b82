import { failureMessage } from '#web/lib/wait-message.ts';
import { TRY_AGAIN } from '#web/ui/action/retry-button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { OutOfDate } from '#web/ui/feedback/query-state.tsx';
import type { Results } from '../api.ts';
import styles from './results.module.css';

/** Say why the results of the search before are still here. */
export function Refused({ query }: Pick<Results, 'query'>) {
  return (
    <div className={styles.note} role="alert">
      <Banner tone="warn">
        {failureMessage(query.error)} These are the results of the search before.{' '}
        <TextButton aria-busy={query.isFetching} onClick={() => void query.refetch()}>
          {TRY_AGAIN}
        </TextButton>
      </Banner>
    </div>
  );
}

/** Show a notice if the results are out of date or belong to the previous search. */
export function Staleness({ query }: Pick<Results, 'query'>) {
  if (query.isPaused && query.isPlaceholderData) {
    return (
      <div className={styles.note}>
        <Banner tone="warn">
          These results are from before you went offline. New ones load as soon as the connection is
          back.
        </Banner>
      </div>
    );
  }
  return (
    query.isRefetchError && (
      <div className={styles.note}>
        <OutOfDate query={query} />
      </div>
    )
  );
}
