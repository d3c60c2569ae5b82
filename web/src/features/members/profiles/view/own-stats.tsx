import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ownStatsQuery } from '../api.ts';
import { FactPanel, Panel } from './fact-panel.tsx';
import styles from './profile-view.module.css';
import { STATS_TO_COME, statFacts } from './state.ts';

const TITLE = 'Profile Stats';

/** The interest in one's own profile, counted. */
export function OwnStats() {
  const { data, error, isFetching, refetch } = useQuery(ownStatsQuery);
  if (data) return <FactPanel title={TITLE} facts={statFacts(data)} className={styles.unprinted} />;
  return (
    <Panel title={TITLE} className={styles.unprinted}>
      {error ? (
        <Alert>
          <p>{messageOf(error)}</p>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      ) : (
        <dl className={styles.facts} aria-busy="true">
          {STATS_TO_COME.map(({ term }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Skeleton width="1.5rem" height="1rem" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
