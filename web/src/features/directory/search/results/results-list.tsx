import { Fragment } from 'react';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ResultRow } from './result-row.tsx';
import { resultOf, type ShownProfiles } from './results-grid.tsx';
import styles from './results-list.module.css';

/** The results as rows. */
export function ResultsList({
  profiles,
  matches,
  standings,
  headings,
  viewerId,
  ...slots
}: ShownProfiles) {
  return (
    <ul className={styles.list}>
      {profiles.map((profile) => (
        <Fragment key={profile.id}>
          {headings?.has(profile.id) && (
            <li className={styles.heading}>
              <h2>{headings.get(profile.id)}</h2>
            </li>
          )}
          <ResultRow {...resultOf(profile, { matches, standings, viewerId })} {...slots} />
        </Fragment>
      ))}
    </ul>
  );
}

export function ListSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles.list}>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never move.
        <li key={position} className={styles.row} aria-hidden="true">
          <Skeleton width="6rem" height="7.5rem" radius="var(--radius)" />
          <div className={`${styles.about} stack`}>
            <Skeleton width="40%" height="1.125rem" />
            <Skeleton width="55%" />
            <Skeleton width="70%" />
            <Skeleton width="30%" height="1.5rem" />
          </div>
          <div className={styles.money}>
            <Skeleton width="7rem" height="1.375rem" />
          </div>
          <div className={styles.actions} />
        </li>
      ))}
    </ul>
  );
}
