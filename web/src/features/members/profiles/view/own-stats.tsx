import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ownStatsQuery } from '../api.ts';
import { FactList } from './fact-panel.tsx';
import styles from './profile-view.module.css';
import { STATS_TO_COME, statFacts } from './state.ts';

/** The interest in one's own profile, counted. */
export function OwnStats() {
  const skeleton = (
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
  );
  return (
    <QueryState query={useQuery(ownStatsQuery)} skeleton={skeleton}>
      {(stats) => <FactList facts={statFacts(stats)} />}
    </QueryState>
  );
}
