import { Fragment, type ReactNode } from 'react';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ListColumns, type ListOrder } from './list-columns.tsx';
import { ResultRow } from './result-row.tsx';
import { resultOf, type ShownProfiles } from './results-grid.tsx';
import styles from './results-list.module.css';

/** The results as compact rows, for scanning. */
export function ResultsList({
  profiles,
  matches,
  standings,
  headings,
  viewerId,
  search,
  onSort,
  ...slots
}: ShownProfiles & ListOrder) {
  return (
    <ListFrame search={search} onSort={onSort}>
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
    </ListFrame>
  );
}

function ListFrame({ children, ...order }: { children: ReactNode } & ListOrder) {
  return (
    <div className={`box ${styles.list}`}>
      <ListColumns {...order} />
      <ul>{children}</ul>
    </div>
  );
}

export function ListSkeleton({ count, ...order }: { count: number } & ListOrder) {
  return (
    <ListFrame {...order}>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never move.
        <li key={position} className={styles.row} aria-hidden="true">
          <div className={styles.who}>
            <Skeleton width="2rem" height="2rem" radius="var(--radius)" />
            <div
              className="grow stack"
              style={{ gap: 'var(--space-2)', paddingBlock: 'var(--space-1)' }}
            >
              <Skeleton width="60%" height="0.875rem" />
              <Skeleton width="45%" />
            </div>
          </div>
          <div className={styles.match} />
          <div className={styles.location}>
            <Skeleton width="4.5rem" />
          </div>
          <div className={styles.offer}>
            <Skeleton width="8rem" />
          </div>
          <div className={styles.money}>
            <Skeleton width="6rem" />
          </div>
          <div className={styles.actions} />
        </li>
      ))}
    </ListFrame>
  );
}
